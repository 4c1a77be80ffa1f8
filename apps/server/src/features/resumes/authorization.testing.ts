import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { resumes } from '../../db/schema/services/resumes.ts'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type Cell,
  type DownloadRows,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { uploadOf } from '../../security/authorization-cells.testing.ts'
import { versionKey } from '../../storage/uploads.ts'
import { sentResume } from '../jobs/authorization.testing.ts'
import { giveResume } from '../jobs/jobs.testing.ts'
import { pdfFile } from './file/file.testing.ts'
import { resumeForm } from './resume.testing.ts'

const resumeAction =
  (action_type: 'approv_reject' | 'enable_disable', acton_data: string) =>
  async ({ portal, owner }: Cell) => ({
    body: { job_profile_id: await giveResume(portal, owner), action_type, acton_data },
  })

async function storedResume(cell: Cell, isSent: boolean): Promise<string> {
  const path = `resume/${randomUUID()}`
  await cell.portal.services.files.put(versionKey(path, 'pdf'), await pdfFile())
  await sentResume(cell, isSent ? cell.caller : await cell.portal.user(), { filePath: path })
  return path
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'resumes'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'job/create-job-profile':                                row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/create-job-profile: a change':                      row(401, 403, 401, 401, 403, 403, 404, 404, yes, 403, 403),
  'job/get-job-profile':                                   row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'job/get-job-profile-details-by-id':                     row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/get-job-profile-details-by-id: sent to the caller': row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/profile-actions':                                   row(401, 403, 401, 401, 403, 403, 404, 404, 403, yes, yes),
  'job/profile-actions: turning it off':                   row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/upload-resume':                                     row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'download-resume/:kind/:name':                           row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'download-resume/:kind/:name: sent to the caller':       row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'download-resume/:kind/:name: sent, then turned off':    row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
}

const requests: Requests<'resumes'> = {
  'job/create-job-profile': async (cell) => ({
    body: {
      ...resumeForm,
      resume_file_path: await uploadOf(cell, 'resume', { pdf: await pdfFile() }),
    },
  }),
  'job/create-job-profile: a change': async ({ portal, owner }) => ({
    body: {
      ...resumeForm,
      operation_type: 'update',
      job_profile_id: await giveResume(portal, owner),
      resume_file_path: `resume/of-${owner.id}`,
    },
  }),
  'job/get-job-profile': async ({ portal, owner }) => {
    const resume = await giveResume(portal, owner)
    return {
      body: { limit: 100 },
      shows: ({ data }) => data.some(({ job_profiles_id }) => job_profiles_id === resume),
    }
  },
  'job/get-job-profile-details-by-id': async ({ portal, owner }) => ({
    body: { job_profile_id: await giveResume(portal, owner) },
  }),
  'job/get-job-profile-details-by-id: sent to the caller': async (cell) => ({
    body: { job_profile_id: (await sentResume(cell, cell.caller)).resumeId },
  }),
  'job/profile-actions': resumeAction('approv_reject', 'Approved'),
  'job/profile-actions: turning it off': resumeAction('enable_disable', '0'),
  'job/upload-resume': async () => ({ body: {}, file: await pdfFile() }),
}

const addresses: Addresses = {
  'download-resume/:kind/:name': async (cell) =>
    `download-resume/${await storedResume(cell, false)}`,
  'download-resume/:kind/:name: sent to the caller': async (cell) =>
    `download-resume/${await storedResume(cell, true)}`,
  'download-resume/:kind/:name: sent, then turned off': async (cell) => {
    const path = await storedResume(cell, true)
    await cell.portal.services.db
      .update(resumes)
      .set({ isActive: false })
      .where(eq(resumes.filePath, path))
    return `download-resume/${path}`
  },
}

export const authorization: Authorization<'resumes'> = { calls, requests, downloads, addresses }
