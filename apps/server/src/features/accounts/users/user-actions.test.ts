import type { Input } from '@sangam/contract/calls'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()
const superAdmin = await portal.superAdmin()

type Action = Input<'user-actions'>['action_type']
const runAction = (
  by: TestUser,
  on: TestUser,
  action: Action,
  value: string | number,
  remark = value === '0' && action === 'user_enable_disable' ? 'A reason' : '',
) =>
  by.call('user-actions', {
    user_details_id: on.id,
    action_type: action,
    acton_data: value,
    acton_remark: remark,
  })
const stored = async ({ id }: TestUser) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}
const trailOf = ({ id }: TestUser) =>
  db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(id)))
const loggedOut = { httpStatus: 401 }

describe('each action and its effect', () => {
  test('verifying a pending member', async () => {
    const asha = await portal.user({ verification: 'pending' })
    const answer = await runAction(admin, asha, 'user_verification', '1')
    expect(answer).toMatchObject({
      httpStatus: 200,
      message: 'users_page.msg_done',
      params: { name: 'Asha Patil' },
      data: { id: asha.id, is_verified: 1, row_status: 1 },
    })
    expect((await asha.call('session/me', {})).data.is_verified).toBe(1)
  })

  test('rejecting ends all sessions at once and stores the remark', async () => {
    const asha = await portal.user()
    const { data } = await runAction(admin, asha, 'user_verification', '2', 'Not of this community')
    expect(data).toMatchObject({ is_verified: 2, acton_remark: 'Not of this community' })
    expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
  })

  test('deactivating ends all sessions at once, and activating does not restore them', async () => {
    const asha = await portal.user()
    expect((await runAction(admin, asha, 'user_enable_disable', '0')).data.row_status).toBe(0)
    expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
    expect((await runAction(admin, asha, 'user_enable_disable', '1')).data.row_status).toBe(1)
    expect(await asha.call('session/me', {})).toMatchObject(loggedOut)
  })

  test('a rejected member can be verified later', async () => {
    const asha = await portal.user({ verification: 'rejected' })
    expect((await runAction(admin, asha, 'user_verification', '1')).data.is_verified).toBe(1)
  })

  test('granting and removing list access takes effect on the next call', async () => {
    const asha = await portal.user()
    const granted = await runAction(admin, asha, 'vadhu_var_access', '1')
    expect(granted.data).toMatchObject({
      is_bride_groom_access: 1,
      bride_groom_access_status: 'Yes',
    })
    expect((await asha.call('session/me', {})).data.is_access).toBe(1)
    const removed = await runAction(admin, asha, 'vadhu_var_access', '0')
    expect(removed.data).toMatchObject({
      is_bride_groom_access: 0,
      bride_groom_access_status: 'No',
    })
    expect((await asha.call('session/me', {})).data.is_access).toBe(0)
  })

  test('a member becomes an associate and stops being one', async () => {
    const asha = await portal.user()
    expect((await runAction(admin, asha, 'user_associate', '1')).data.is_associate).toBe(1)
    expect((await runAction(admin, asha, 'user_associate', '0')).data.is_associate).toBe(0)
  })

  test('granting and revoking roles takes effect on the next call', async () => {
    const asha = await portal.user()
    expect((await asha.call('get-user-list', {})).httpStatus).toBe(403)
    expect((await runAction(superAdmin, asha, 'user_role', 'admin')).data.roles).toBe('admin')
    expect((await asha.call('get-user-list', {})).httpStatus).toBe(200)
    await runAction(superAdmin, asha, 'user_role', 'super_admin')
    expect((await asha.call('session/me', {})).data.roles).toBe('super_admin')
    await runAction(superAdmin, asha, 'user_role', 'member')
    expect((await asha.call('get-user-list', {})).httpStatus).toBe(403)
  })

  test('the value may come as a number', async () => {
    const asha = await portal.user({ verification: 'pending' })
    expect((await runAction(admin, asha, 'user_verification', 1)).data.is_verified).toBe(1)
  })
})

describe('refused, without a change or an audit entry', () => {
  async function expectUntouched(asha: TestUser, attempt: () => Promise<object>, refusal: object) {
    const before = await stored(asha)
    expect(await attempt()).toMatchObject({ status: 'error', data: null, ...refusal })
    expect(await stored(asha)).toEqual(before)
    expect(await trailOf(asha)).toEqual([])
  }

  test.each([
    ['user_verification', '0'],
    ['user_verification', '3'],
    ['user_enable_disable', '2'],
    ['vadhu_var_access', 'yes'],
    ['user_associate', ''],
    ['user_role', 'owner'],
    ['user_role', '1'],
  ] as const)('%s with the value %j', async (action, value) => {
    const asha = await portal.user()
    await expectUntouched(asha, () => runAction(superAdmin, asha, action, value, 'because'), {
      httpStatus: 400,
      message: 'users_page.err_action',
      errors: { acton_data: 'common.err_value' },
    })
  })

  test.each(['user_delete', '', 'toString', undefined])('the action %j', async (action) => {
    const asha = await portal.user()
    const attempt = () =>
      admin.send('user-actions', {
        user_details_id: asha.id,
        action_type: action,
        acton_data: '1',
      })
    await expectUntouched(asha, attempt, {
      httpStatus: 400,
      errors: { action_type: 'users_page.err_action' },
    })
  })

  const unfit = [
    ['pending', { verification: 'pending' }],
    ['rejected', { verification: 'rejected' }],
    ['deactivated', { state: 'deactivated' }],
  ] as const
  const privileges = [
    ['vadhu_var_access', '1'],
    ['user_associate', '1'],
    ['user_role', 'admin'],
    ['user_role', 'super_admin'],
  ] as const
  test.each(
    unfit.flatMap(([state, values]) =>
      privileges.map(([action, value]) => [action, value, state, values] as const),
    ),
  )('%s %s for a user who is %s', async (action, value, _, values) => {
    const asha = await portal.user(values)
    await expectUntouched(asha, () => runAction(superAdmin, asha, action, value), {
      httpStatus: 400,
      message: 'users_page.err_not_verified',
    })
  })

  test('an action on an unknown user', async () => {
    const answer = await admin.call('user-actions', {
      user_details_id: 2_000_000_000,
      action_type: 'user_verification',
      acton_data: '1',
    })
    expect(answer).toMatchObject({ httpStatus: 404, message: 'users_page.err_not_found' })
  })
})

test('privileges can be removed from a user who is no longer verified or active', async () => {
  const asha = await portal.user({
    verification: 'rejected',
    hasListAccess: true,
    isAssociate: true,
  })
  expect((await runAction(admin, asha, 'vadhu_var_access', '0')).httpStatus).toBe(200)
  expect((await runAction(admin, asha, 'user_associate', '0')).httpStatus).toBe(200)
  const former = await portal.user({ state: 'deactivated', role: 'admin' })
  expect((await runAction(superAdmin, former, 'user_role', 'member')).data.roles).toBe('member')
})
