import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { resumes } from '../db/schema/resumes.ts'
import { pdfFile } from '../features/resumes/resume-files.testing.ts'
import { versionKey } from '../storage/uploads.ts'
import type { Cell } from './authorization-cells.testing.ts'
import { sentResume } from './authorization-requests-jobs.testing.ts'
import { paymentOf } from './authorization-requests-payments.testing.ts'
import { deleted, profileOf, waiting } from './authorization-requests-profiles.testing.ts'

/** The address of a fresh file, below the API root. */
type Address = (cell: Cell) => Promise<string>

const biodata =
  (facts = {}): Address =>
  async (cell) => {
    const name = randomUUID()
    await profileOf(cell, { ...facts, photoPath: `profile/${name}` })
    return `profile-pdf/${name}`
  }

async function storedResume(cell: Cell, isSent: boolean): Promise<string> {
  const path = `resume/${randomUUID()}`
  await cell.portal.services.files.put(versionKey(path, 'pdf'), await pdfFile())
  await sentResume(cell, isSent ? cell.caller : await cell.portal.user(), { filePath: path })
  return path
}

export const downloadAddresses: Record<string, Address> = {
  'contact-us/messages.csv': async () => 'contact-us/messages.csv',
  'payments/ledger.csv': async () => 'payments/ledger.csv',
  'payments/report.csv': async () => 'payments/report.csv',
  'payments/:id/receipt.pdf': async (cell) =>
    `payments/${(await paymentOf(cell, 'done')).id}/receipt.pdf`,
  'profile-pdf/:name': biodata(),
  'profile-pdf/:name: of one that waits': biodata(waiting),
  'profile-pdf/:name: of a deleted one': biodata(deleted),
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
