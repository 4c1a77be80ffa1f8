import { expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { jobForm, listJob, postJob, setListedDaysAgo } from './jobs.testing.ts'

const portal = await startPortal({ settings: { OPEN_JOBS_PER_MEMBER: '2' } })

const post = (by: TestUser) => by.call('job/job-post', jobForm)
const act = (by: TestUser, id: number, action_type: 'close' | 'reopen' | 'renew') =>
  by.call('job/posted-job-actions', { jm_job_posted_id: id, action_type, acton_data: '' })
const refused = { httpStatus: 409, message: 'jobs.err_too_many_open', params: { max: 2 } }

test('a member has a limited number of open posts, and closing one makes room', async () => {
  const owner = await portal.user()
  const [first] = [await postJob(owner), await postJob(owner)]
  expect(await post(owner)).toMatchObject(refused)
  await act(owner, first, 'close')
  expect(await post(owner)).toMatchObject({ httpStatus: 200 })
  expect(await act(owner, first, 'reopen')).toMatchObject(refused)
})

test('an expired post does not count until it is renewed', async () => {
  const owner = await portal.user()
  const expired = await listJob(portal, owner)
  await setListedDaysAgo(portal, expired, 60)
  await postJob(owner)
  await postJob(owner)
  expect(await act(owner, expired, 'renew')).toMatchObject(refused)
})

test('a rejected post does not count until it is corrected', async () => {
  const owner = await portal.user()
  const rejected = await postJob(owner)
  await (await portal.admin()).call('job/posted-job-actions', {
    jm_job_posted_id: rejected,
    action_type: 'approv_reject',
    acton_data: 'Rejected',
    acton_remark: 'No address',
  })
  await postJob(owner)
  await postJob(owner)
  const correct = () =>
    owner.call('job/job-post', {
      ...jobForm,
      operation_type: 'update',
      jm_job_posted_id: rejected,
    })
  expect(await correct()).toMatchObject(refused)
})

test('an open post can be edited at the limit', async () => {
  const owner = await portal.user()
  const id = await postJob(owner)
  await postJob(owner)
  const edited = { ...jobForm, operation_type: 'update' as const, jm_job_posted_id: id }
  expect(await owner.call('job/job-post', edited)).toMatchObject({ httpStatus: 200 })
})

test('requests at the same moment do not exceed the limit', async () => {
  const owner = await portal.user()
  const answers = await Promise.all(Array.from({ length: 5 }, () => post(owner)))
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 200, 409, 409, 409])
})
