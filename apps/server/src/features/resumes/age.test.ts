import { expect, test } from 'vitest'
import { born } from '../../testing/born.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { newFile, resumeForm } from './resume.testing.ts'

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
