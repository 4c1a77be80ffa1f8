import { jobApplications, postedJobs } from '../../db/schema/services/jobs.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import type { TestUser } from '../../testing/test-portal.ts'
import { giveResume, jobForm } from './jobs.testing.ts'

type Facts = Partial<typeof postedJobs.$inferInsert>

const listed: Facts = { status: 'Approved' }
const waiting: Facts = { status: 'Pending' }
const closed: Facts = { status: 'Approved', closing: 'closed' }

async function jobOf({ portal }: Cell, owner: TestUser, values: Facts): Promise<number> {
  const rows = await portal.services.db
    .insert(postedJobs)
    .values({
      ownerId: owner.id,
      title: 'Accountant',
      companyName: 'Gawande Traders',
      experience: '2 years',
      salaryOffered: '18,000',
      education: 'B.Com',
      keySkill: 'Tally',
      employmentTypeId: 1,
      location: 'Shegaon',
      address: 'Station Road',
      contactPerson: 'Ganesh Gawande',
      contactNumber: '9200000009',
      contactEmail: 'ganesh@example.com',
      ...values,
    })
    .returning()
  return written(rows).id
}

const details = (values: Facts) => async (cell: Cell) => ({
  body: { jm_job_posted_id: await jobOf(cell, cell.owner, values) },
})

const list = (values: Facts) => async (cell: Cell) => {
  const job = await jobOf(cell, cell.owner, values)
  return {
    body: {},
    shows: ({ data }: { data: { jm_job_posted_id: number }[] }) =>
      data.some(({ jm_job_posted_id }) => jm_job_posted_id === job),
  }
}

const change = (values: Facts) => async (cell: Cell) => ({
  body: {
    ...jobForm,
    operation_type: 'update' as const,
    ...(await details(values)(cell)).body,
    job_title: 'Changed',
  },
})

const action =
  (action_type: 'approv_reject' | 'close', acton_data: string, values: Facts) =>
  async (cell: Cell) => ({
    body: {
      ...(await details(values)(cell)).body,
      action_type,
      acton_data,
      acton_remark: 'Because',
      job_status: values.status ?? 'Pending',
    },
  })

/** A visitor has no resume; the call is refused before one is needed. */
const resumeOfCaller = async ({ portal, caller, owner }: Cell) =>
  giveResume(portal, caller.id ? caller : owner)

const apply = (values: Facts) => async (cell: Cell) => {
  await resumeOfCaller(cell)
  return details(values)(cell)
}

/** A resume that was sent to a job. */
export async function sentResume(
  cell: Cell,
  to: TestUser,
  values: Parameters<typeof giveResume>[2] = {},
  by: TestUser = cell.owner,
) {
  const { portal } = cell
  const resumeId = await giveResume(portal, by, values)
  const jobId = await jobOf(cell, to.id ? to : await portal.user(), listed)
  await portal.services.db.insert(jobApplications).values({ jobId, applicantId: by.id, resumeId })
  return { resumeId, jobId }
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'jobs'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'job/job-post':                                          row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/job-post: a change':                                row(401, 403, 401, 401, 403, 403, 403, 403, yes, 403, 403),
  'job/job-post: a change of one that waits':              row(401, 403, 401, 401, 403, 403, 404, 404, yes, 403, 403),
  'job/get-posted-job':                                    row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/get-posted-job: one that waits':                    row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'job/get-posted-job: a closed one':                      row(401, 403, 401, 401, 403, 403, non, non, non, non, non),
  'job/get-my-posted-job':                                 row(401, 403, 401, 401, 403, 403, non, non, yes, non, non),
  'job/get-posted-job-details-by-id':                      row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/get-posted-job-details-by-id: one that waits':      row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/get-posted-job-details-by-id: a closed one':        row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/posted-job-actions':                                row(401, 403, 401, 401, 403, 403, 404, 404, 403, yes, yes),
  'job/posted-job-actions: rejecting a listed one':        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'job/posted-job-actions: closing':                       row(401, 403, 401, 401, 403, 403, 403, 403, yes, 403, 403),
  'job/apply':                                             row(401, 403, 401, 401, 403, 403, yes, yes, 400, yes, yes),
  'job/apply: to one that waits':                          row(401, 403, 401, 401, 403, 403, 404, 404, 400, 409, 409),
  'job/apply: with the resume of somebody else':           row(401, 403, 401, 401, 403, 403, 400, 400, 400, 400, 400),
  'job/withdraw':                                          row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/withdraw: what somebody else sent':                 row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),
  'job/get-applicants':                                    row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
}

const requests: Requests<'jobs'> = {
  'job/job-post': async () => ({ body: jobForm }),
  'job/job-post: a change': change(listed),
  'job/job-post: a change of one that waits': change(waiting),
  'job/get-posted-job': list(listed),
  'job/get-posted-job: one that waits': list(waiting),
  'job/get-posted-job: a closed one': list(closed),
  'job/get-my-posted-job': list(listed),
  'job/get-posted-job-details-by-id': details(listed),
  'job/get-posted-job-details-by-id: one that waits': details(waiting),
  'job/get-posted-job-details-by-id: a closed one': details(closed),
  'job/posted-job-actions': action('approv_reject', 'Approved', waiting),
  'job/posted-job-actions: rejecting a listed one': action('approv_reject', 'Rejected', listed),
  'job/posted-job-actions: closing': action('close', '', listed),
  'job/apply': apply(listed),
  'job/apply: to one that waits': apply(waiting),
  'job/apply: with the resume of somebody else': async (cell) => ({
    body: {
      ...(await details(listed)(cell)).body,
      job_profile_id: await giveResume(cell.portal, await cell.portal.user()),
    },
  }),
  'job/withdraw': async (cell) => {
    const { caller, owner, portal } = cell
    const { jobId } = await sentResume(cell, await portal.user(), {}, caller.id ? caller : owner)
    return { body: { jm_job_posted_id: jobId } }
  },
  'job/withdraw: what somebody else sent': async (cell) => {
    const { jobId } = await sentResume(cell, cell.caller, {}, await cell.portal.user())
    return { body: { jm_job_posted_id: jobId } }
  },
  'job/get-applicants': async (cell) => {
    const { jobId } = await sentResume(cell, cell.owner, {}, await cell.portal.user())
    return { body: { jm_job_posted_id: jobId }, shows: ({ data }) => data.length === 1 }
  },
}

export const authorization: Authorization<'jobs'> = { calls, requests }
