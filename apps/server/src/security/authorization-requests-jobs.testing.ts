import type { jobCalls } from '@sangam/contract/jobs/calls'
import type { resumeCalls } from '@sangam/contract/resumes/calls'
import { jobApplications, postedJobs } from '../db/schema/jobs.ts'
import { giveResume, jobForm } from '../features/jobs/jobs.testing.ts'
import { pdfFile } from '../features/resumes/resume-files.testing.ts'
import { resumeForm } from '../features/resumes/resumes.testing.ts'
import type { TestUser } from '../testing/test-portal.ts'
import { type Cell, type Requests, uploadOf, written } from './authorization-cells.testing.ts'

type JobPath = keyof typeof jobCalls | keyof typeof resumeCalls
type Facts = Partial<typeof postedJobs.$inferInsert>

const listed: Facts = { status: 'Approved' }
const waiting: Facts = { status: 'Pending' }
const closed: Facts = { status: 'Approved', closing: 'closed' }

async function jobOf({ portal }: Cell, owner: TestUser, facts: Facts): Promise<number> {
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
      ...facts,
    })
    .returning()
  return written(rows).id
}

const details = (facts: Facts) => async (cell: Cell) => ({
  body: { jm_job_posted_id: await jobOf(cell, cell.owner, facts) },
})

const list = (facts: Facts) => async (cell: Cell) => {
  const job = await jobOf(cell, cell.owner, facts)
  return {
    body: {},
    shows: ({ data }: { data: { jm_job_posted_id: number }[] }) =>
      data.some(({ jm_job_posted_id }) => jm_job_posted_id === job),
  }
}

const change = (facts: Facts) => async (cell: Cell) => ({
  body: {
    ...jobForm,
    operation_type: 'update' as const,
    ...(await details(facts)(cell)).body,
    job_title: 'Changed',
  },
})

const action =
  (action_type: 'approv_reject' | 'close', acton_data: string, facts: Facts) =>
  async (cell: Cell) => ({
    body: {
      ...(await details(facts)(cell)).body,
      action_type,
      acton_data,
      acton_remark: 'Because',
      job_status: facts.status ?? 'Pending',
    },
  })

/** A visitor has no resume, and needs none to be refused. */
const resumeOfCaller = async ({ portal, caller, owner }: Cell) =>
  giveResume(portal, caller.id ? caller : owner)

const apply = (facts: Facts) => async (cell: Cell) => {
  await resumeOfCaller(cell)
  return details(facts)(cell)
}

/** A resume sent to a job of somebody. */
export async function sentResume(
  cell: Cell,
  to: TestUser,
  facts: Parameters<typeof giveResume>[2] = {},
  by: TestUser = cell.owner,
) {
  const { portal } = cell
  const resumeId = await giveResume(portal, by, facts)
  const jobId = await jobOf(cell, to.id ? to : await portal.user(), listed)
  await portal.services.db.insert(jobApplications).values({ jobId, applicantId: by.id, resumeId })
  return { resumeId, jobId }
}

const resumeAction =
  (action_type: 'approv_reject' | 'enable_disable', acton_data: string) =>
  async ({ portal, owner }: Cell) => ({
    body: { job_profile_id: await giveResume(portal, owner), action_type, acton_data },
  })

export const jobRequests: Requests<JobPath> = {
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
