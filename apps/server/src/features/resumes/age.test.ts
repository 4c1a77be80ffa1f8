import { isoDate } from '@sangam/contract/dates'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { resumes } from '../../db/schema/resumes.ts'
import { born } from '../../testing/born.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { addResume, newFile, resumeForm } from './resume.testing.ts'

const portal = await startPortal()

test('a resume is refused below 18 years and accepted from the 18th birthday', async () => {
  const asha = await portal.user()
  const body = { ...resumeForm, resume_file_path: await newFile(portal, asha) }
  expect(await asha.send('job/create-job-profile', { ...body, dob: born(18, 1) })).toMatchObject({
    httpStatus: 400,
    errors: { dob: 'resumes.err_too_young' },
  })
  expect((await asha.send('job/create-job-profile', { ...body, dob: born(18) })).httpStatus).toBe(
    200,
  )
})

test('a resume of a child from an earlier version can be read and deactivated, not changed', async () => {
  const asha = await portal.user()
  const { job_profiles_id, resume_path } = await addResume(portal, asha)
  const dob = born(15)
  await portal.services.db
    .update(resumes)
    .set({ birthDate: isoDate(dob) ?? '' })
    .where(eq(resumes.id, job_profiles_id))
  const id = { job_profile_id: job_profiles_id }
  expect((await asha.call('job/get-job-profile', {})).data.data).toMatchObject([{ dob }])
  expect((await asha.call('job/get-job-profile-details-by-id', id)).data).toMatchObject({ dob })
  const change = { ...resumeForm, ...id, dob, resume_file_path: resume_path }
  expect(
    await asha.send('job/create-job-profile', { ...change, operation_type: 'update' }),
  ).toMatchObject({ httpStatus: 400, errors: { dob: 'resumes.err_too_young' } })
  expect(
    await asha.call('job/profile-actions', {
      ...id,
      action_type: 'enable_disable',
      acton_data: '0',
    }),
  ).toMatchObject({ message: 'resumes.msg_deactivated' })
})
