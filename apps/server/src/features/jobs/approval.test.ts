import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/audit.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { jobForm, listJob, postJob } from './jobs.testing.ts'

const portal = await startPortal()

const decide = (user: TestUser, id: number, acton_data: string, more: object = {}) =>
  user.send('job/posted-job-actions', {
    jm_job_posted_id: id,
    action_type: 'approv_reject',
    acton_data,
    ...more,
  })
const trailOf = (id: number) =>
  portal.services.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'job'), eq(auditTrail.subjectId, String(id))))

test.each(['admin', 'superAdmin'] as const)('an approver (%s) approves a post', async (role) => {
  const [ganesh, approver] = [await portal.user(), await portal[role]()]
  const id = await postJob(ganesh)
  expect(await decide(approver, id, 'Approved')).toMatchObject({
    httpStatus: 200,
    message: 'jobs.msg_approved',
    data: { job_status: 'Approved', listing_state: 'listed' },
  })
  expect(await trailOf(id)).toMatchObject([
    {
      action: 'job_approval',
      actorId: approver.id,
      before: { status: 'Pending' },
      after: { status: 'Approved' },
    },
  ])
})

describe('a rejection', () => {
  test('requires a remark of at most 200 characters', async () => {
    const [ganesh, admin] = [await portal.user(), await portal.admin()]
    const id = await postJob(ganesh)
    for (const acton_remark of ['', '   ']) {
      expect(await decide(admin, id, 'Rejected', { acton_remark })).toMatchObject({
        httpStatus: 400,
        errors: { acton_remark: 'jobs.err_remark_required' },
      })
    }
    expect(await decide(admin, id, 'Rejected', { acton_remark: 'x'.repeat(201) })).toMatchObject({
      errors: { acton_remark: 'common.err_too_long' },
    })
  })

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

describe('who may decide', () => {
  test('not a member, not even about the own post', async () => {
    const [ganesh, other] = [await portal.user(), await portal.user()]
    const id = await postJob(ganesh)
    expect(await decide(ganesh, id, 'Approved')).toMatchObject({
      httpStatus: 403,
      message: 'common.err_not_allowed',
    })
    expect((await decide(other, id, 'Approved')).httpStatus).toBe(404)
    expect(await trailOf(id)).toEqual([])
  })

  test('of two concurrent decisions one succeeds and the other is refused', async () => {
    const [ganesh, admin, other] = [await portal.user(), await portal.admin(), await portal.admin()]
    const id = await postJob(ganesh)
    const answers = await Promise.all([
      decide(admin, id, 'Approved'),
      decide(other, id, 'Rejected', { acton_remark: 'No' }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await trailOf(id)).toHaveLength(1)
  })

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

test('a post that its owner changed after the admin opened it is not decided', async () => {
  const [ganesh, admin] = [await portal.user(), await portal.admin()]
  const id = await postJob(ganesh)
  const open = async () =>
    (await admin.call('job/get-posted-job-details-by-id', { jm_job_posted_id: id })).data.updated_at
  const seen = await open()
  await ganesh.call('job/job-post', {
    ...jobForm,
    operation_type: 'update',
    jm_job_posted_id: id,
    salary_offered: '1,00,000 a month',
  })
  expect(await decide(admin, id, 'Approved', { seen_updated_at: seen })).toMatchObject({
    httpStatus: 409,
    message: 'jobs.err_changed',
  })
  expect(await decide(admin, id, 'Approved', { seen_updated_at: await open() })).toMatchObject({
    httpStatus: 200,
  })
})
