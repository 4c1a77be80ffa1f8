import { describe, expect, test } from 'vitest'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { listJob, postJob } from './jobs.testing.ts'

const portal = await startPortal()

const decide = (user: TestUser, id: number, acton_data: string, more: object = {}) =>
  user.send('job/posted-job-actions', {
    jm_job_posted_id: id,
    action_type: 'approv_reject',
    acton_data,
    ...more,
  })
test.each(['admin', 'superAdmin'] as const)('an approver (%s) approves a post', async (role) => {
  const [ganesh, approver] = [await portal.user(), await portal[role]()]
  const id = await postJob(ganesh)
  expect(await decide(approver, id, 'Approved')).toMatchObject({
    httpStatus: 200,
    message: 'jobs.msg_approved',
    data: { job_status: 'Approved', listing_state: 'listed' },
  })
})

describe('a rejection', () => {
  test('shows the remark to the owner and removes the post from the list', async () => {
    const [ganesh, admin, other] = [await portal.user(), await portal.admin(), await portal.user()]
    const id = await postJob(ganesh)
    expect(await decide(admin, id, 'Rejected', { acton_remark: ' Which company? ' })).toMatchObject(
      { message: 'jobs.msg_rejected', data: { job_status: 'Rejected' } },
    )
    const mine = (await ganesh.call('job/get-my-posted-job', {})).data.data[0]
    expect(mine).toMatchObject({ listing_state: 'rejected', acton_remark: 'Which company?' })
    const look = await other.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })
    expect(look.httpStatus).toBe(404)
  })
})

describe('a decided post', () => {
  test('an approved post can be rejected by an approver who has seen that it is approved', async () => {
    const [ganesh, admin] = [await portal.user(), await portal.admin()]
    const id = await listJob(portal, ganesh)
    const remark = { acton_remark: 'This is an advertisement' }
    expect(await decide(admin, id, 'Rejected', remark)).toMatchObject({
      httpStatus: 409,
      message: 'jobs.err_decided',
    })
    const decided = await decide(admin, id, 'Rejected', { ...remark, job_status: 'Approved' })
    expect(decided.data).toMatchObject({ job_status: 'Rejected' })
  })
})

test.each([
  ['approv_reject', 'Pending'],
  ['approv_reject', ''],
  ['approv_reject', 'Deleted'],
  ['renew', 'Approved'],
])('%s takes no %j', async (action_type, acton_data) => {
  const [ganesh, admin] = [await portal.user(), await portal.admin()]
  const id = await postJob(ganesh)
  expect(
    await admin.send('job/posted-job-actions', { jm_job_posted_id: id, action_type, acton_data }),
  ).toMatchObject({ httpStatus: 400, message: 'jobs.err_action' })
})
