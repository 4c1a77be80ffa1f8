import { randomUUID } from 'node:crypto'
import type { DraftFormName, DraftValues } from '@sangam/contract/drafts/forms'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { bannerOf, businessOf, registration } from '../business/business.testing.ts'
import { jobForm, postJob } from '../jobs/jobs.testing.ts'
import { addResume, newFile, resumeForm } from '../resumes/resume.testing.ts'

const portal = await startPortal()
const { services } = portal
const { db } = services

/** A form in one window of a person. */
function openForm(user: TestUser, form: DraftFormName, recordId = 0) {
  const key = { form, record_id: recordId }
  return {
    load: async () => (await user.call('drafts/mine', key)).data,
    save: (values: DraftValues) =>
      user.call('drafts/save', { ...key, values, editor: randomUUID() }),
  }
}

/** Runs housekeeping three days after the last upload. */
async function cleanUpLater() {
  await db.update(uploads).set({ createdAt: sql`now() - interval '3 days'` })
  const job = jobDefinitions(services).find(({ name }) => name === 'housekeeping')
  await job?.run({})
}

const isStored = async (path: string) =>
  (await db.select().from(uploads).where(eq(uploads.path, path))).length === 1

describe('the draft of a business', () => {
  test('keeps its banner, and ends when the form is sent', async () => {
    const asha = await portal.user()
    const form = openForm(asha, 'business')
    const image_path = await bannerOf(portal, asha)
    await form.save({ business_name: 'Gawande Kirana', image_path })
    await cleanUpLater()
    const { values, picture } = await form.load()
    expect(values).toEqual({ business_name: 'Gawande Kirana', image_path })
    expect((await portal.app.inject(picture)).statusCode).toBe(200)

    await asha.call('business/registration', registration({ image_path }))
    expect((await form.load()).values).toEqual({})
  })

  test('of an edit ends when the edit is sent', async () => {
    const asha = await portal.user()
    const { business_id, banner_image } = await businessOf(portal, asha)
    const form = openForm(asha, 'business', business_id)
    await form.save({ pincode: '444203' })
    await asha.call(
      'business/registration',
      registration({ operation_type: 'update', business_id, image_path: banner_image }),
    )
    expect((await form.load()).values).toEqual({})
  })
})

describe('the draft of a job post', () => {
  test('ends when the form is sent, new or edited, and not when it is refused', async () => {
    const asha = await portal.user()
    const form = openForm(asha, 'job')
    const job_description = JSON.stringify({ type: 'doc', content: [] })
    await form.save({ job_title: 'Welder', job_description })
    await asha.send('job/job-post', { ...jobForm, job_title: '' })
    expect((await form.load()).values).toEqual({ job_title: 'Welder', job_description })
    const id = await postJob(asha)
    expect((await form.load()).values).toEqual({})

    const edit = openForm(asha, 'job', id)
    await edit.save({ job_title: 'Fitter' })
    await postJob(asha, { operation_type: 'update', jm_job_posted_id: id })
    expect((await edit.load()).values).toEqual({})
  })
})

describe('the draft of a resume', () => {
  test('keeps its file, and ends when the form is sent', async () => {
    const asha = await portal.user()
    const form = openForm(asha, 'resume')
    const resume_file_path = await newFile(portal, asha)
    await form.save({ fname: 'Asha', resume_file_path })
    await cleanUpLater()
    expect(await form.load()).toMatchObject({
      values: { fname: 'Asha', resume_file_path },
      picture: '',
    })
    const { job_profiles_id } = await addResume(portal, asha, { resume_file_path })
    expect((await form.load()).values).toEqual({})

    const edit = openForm(asha, 'resume', job_profiles_id)
    await edit.save({ fname: 'Usha' })
    await asha.call('job/create-job-profile', {
      ...resumeForm,
      operation_type: 'update',
      job_profile_id: job_profiles_id,
      resume_file_path,
    })
    expect((await edit.load()).values).toEqual({})
  })

  test('leaves out the file of another person, which is not kept', async () => {
    const [asha, stranger] = [await portal.user(), await portal.user()]
    const resume_file_path = await newFile(portal, asha)
    const form = openForm(stranger, 'resume')
    await form.save({ fname: 'S', resume_file_path })
    expect((await form.load()).values).toEqual({ fname: 'S' })
    await cleanUpLater()
    expect(await isStored(resume_file_path)).toBe(false)
  })
})

test('a form refuses the fields of another form', async () => {
  const asha = await portal.user()
  const body = { form: 'job', record_id: 0, values: { image_path: 'x' }, editor: randomUUID() }
  expect((await asha.send('drafts/save', body)).httpStatus).toBe(400)
})
