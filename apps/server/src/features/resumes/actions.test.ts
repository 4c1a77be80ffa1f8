import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/audit.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { addResume } from './resume.testing.ts'

const portal = await startPortal()

const runAction = (
  user: TestUser,
  id: number,
  type: string,
  value: string | number,
  more: object = {},
) =>
  user.send('job/profile-actions', {
    job_profile_id: id,
    action_type: type,
    acton_data: value,
    ...more,
  })

const trailOf = (id: number) =>
  portal.services.db
    .select()
    .from(auditTrail)
    .where(and(eq(auditTrail.subject, 'resume'), eq(auditTrail.subjectId, String(id))))

describe('activation', () => {
  test('the owner deactivates and activates it, without an audit entry', async () => {
    const asha = await portal.user()
    const { job_profiles_id: id } = await addResume(portal, asha)
    expect(await runAction(asha, id, 'enable_disable', 0)).toMatchObject({
      message: 'resumes.msg_deactivated',
      data: { row_status: 0 },
    })
    expect(await runAction(asha, id, 'enable_disable', '1')).toMatchObject({
      message: 'resumes.msg_activated',
      data: { row_status: 1 },
    })
    expect(await trailOf(id)).toEqual([])
  })

  test('an admin may do the same, with an audit entry', async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    expect((await runAction(admin, id, 'enable_disable', '0')).httpStatus).toBe(200)
    expect(await trailOf(id)).toMatchObject([
      { action: 'resume_enable_disable', actorId: admin.id, subjectName: 'Asha Patil' },
    ])
  })

  test('for another member the resume does not exist', async () => {
    const [asha, ravi] = [await portal.user(), await portal.user()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    expect((await runAction(ravi, id, 'enable_disable', '0')).httpStatus).toBe(404)
  })
})

describe('approval', () => {
  test('an admin approves, with an audit entry', async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    expect(await runAction(admin, id, 'approv_reject', 'Approved')).toMatchObject({
      message: 'resumes.msg_approved',
      data: { registration_status: 'Approved' },
    })
    expect(await trailOf(id)).toMatchObject([
      { action: 'resume_approval', before: { status: 'Pending' }, after: { status: 'Approved' } },
    ])
  })

  test('a rejection requires a remark, which the owner sees', async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    expect(
      await runAction(admin, id, 'approv_reject', 'Rejected', { acton_remark: '  ' }),
    ).toMatchObject({
      httpStatus: 400,
      errors: { acton_remark: 'resumes.err_remark_required' },
    })
    await runAction(admin, id, 'approv_reject', 'Rejected', {
      acton_remark: 'The file is unreadable',
    })
    const { data } = await asha.call('job/get-job-profile', {})
    expect(data.data[0]).toMatchObject({
      registration_status: 'Rejected',
      acton_remark: 'The file is unreadable',
    })
  })

  test('the owner cannot approve it', async () => {
    const asha = await portal.user()
    const { job_profiles_id: id } = await addResume(portal, asha)
    expect(await runAction(asha, id, 'approv_reject', 'Approved')).toMatchObject({
      httpStatus: 403,
      message: 'common.err_not_allowed',
    })
  })

  test('of two concurrent decisions one succeeds and the other is refused', async () => {
    const [asha, admin, other] = [await portal.user(), await portal.admin(), await portal.admin()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    const answers = await Promise.all([
      runAction(admin, id, 'approv_reject', 'Approved'),
      runAction(other, id, 'approv_reject', 'Rejected', { acton_remark: 'No' }),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    expect(await trailOf(id)).toHaveLength(1)
  })

  test('an admin who has seen a decision can change it', async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    await runAction(admin, id, 'approv_reject', 'Approved')
    const again = await runAction(admin, id, 'approv_reject', 'Rejected', {
      acton_remark: 'Wrong person',
      registration_status: 'Approved',
    })
    expect(again.data).toMatchObject({ registration_status: 'Rejected' })
  })

  test.each([
    ['approv_reject', 'Maybe'],
    ['approv_reject', '1'],
    ['enable_disable', '2'],
    ['enable_disable', 'Approved'],
  ])('%s takes no %s', async (type, value) => {
    const admin = await portal.admin()
    expect(await runAction(admin, 1, type, value)).toMatchObject({
      httpStatus: 400,
      message: 'resumes.err_action',
    })
  })
})

test('a resume that its owner changed after the admin opened it is not decided', async () => {
  const [asha, admin] = [await portal.user(), await portal.admin()]
  const { job_profiles_id: id } = await addResume(portal, asha)
  const open = async () =>
    (await admin.call('job/get-job-profile-details-by-id', { job_profile_id: id })).data.updated_at
  const seen = await open()
  await addResume(portal, asha, { operation_type: 'update', job_profile_id: id, fname: 'Usha' })
  expect(
    await runAction(admin, id, 'approv_reject', 'Approved', { seen_updated_at: seen }),
  ).toMatchObject({ httpStatus: 409, message: 'resumes.err_changed' })
  expect(
    await runAction(admin, id, 'approv_reject', 'Approved', { seen_updated_at: await open() }),
  ).toMatchObject({ httpStatus: 200 })
})
