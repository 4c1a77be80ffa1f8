import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
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
  test('the owner sees the reason of a rejection', async () => {
    const [asha, admin] = [await portal.user(), await portal.admin()]
    const { job_profiles_id: id } = await addResume(portal, asha)
    await runAction(admin, id, 'approv_reject', 'Rejected', {
      acton_remark: 'The file is unreadable',
    })
    const { data } = await asha.call('job/get-job-profile', {})
    expect(data.data[0]).toMatchObject({
      registration_status: 'Rejected',
      acton_remark: 'The file is unreadable',
    })
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
