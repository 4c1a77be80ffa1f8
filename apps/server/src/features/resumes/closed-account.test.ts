import { describe, expect, test } from 'vitest'
import { closings } from '../../testing/closed-account.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { listJob } from '../jobs/jobs.testing.ts'
import { addResume, download } from './resume.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()

describe.each(closings)('the resume of a $name account', ({ close, reopen }) => {
  test('cannot be downloaded by a poster, until the account is open again', async () => {
    const poster = await portal.user()
    const jobId = await listJob(portal, poster)
    const applicant = await portal.user()
    const resume = await addResume(portal, applicant)
    await applicant.call('job/apply', { jm_job_posted_id: jobId })
    const statusFor = async (person: { token: string }) =>
      (await download(portal, person, resume.resume_path)).statusCode
    const details = () =>
      admin.call('job/get-job-profile-details-by-id', { job_profile_id: resume.job_profiles_id })
    expect(await statusFor(poster)).toBe(200)

    await close(admin, applicant.id)
    expect(await statusFor(poster)).toBe(404)
    expect(await statusFor(admin)).toBe(200)
    expect((await details()).data).toMatchObject({ is_account_closed: true })

    await reopen(admin, applicant.id)
    expect(await statusFor(poster)).toBe(200)
    expect((await details()).data).toMatchObject({ is_account_closed: false })
  })
})
