import { type UserAction, userActions } from '@sangam/contract/accounts/users.calls'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { whileRowLocked } from '../../../testing/locked-row.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const makers = {
  member: () => portal.user(),
  admin: () => portal.admin(),
  super_admin: () => portal.superAdmin(),
}
type Role = keyof typeof makers

/** Each action with its first value, which is allowed for users in every state. */
const everyAction = (Object.keys(userActions) as UserAction[]).map(
  (action) => [action, userActions[action].at(0) ?? ''] as const,
)
const runAction = (by: TestUser, on: TestUser, action: UserAction, value: string) =>
  by.call('user-actions', {
    user_details_id: on.id,
    action_type: action,
    acton_data: value,
    acton_remark: 'because',
  })

async function attempt(by: Role, on: Role, action: UserAction, value: string) {
  const target = await makers[on]()
  const [before] = await db.select().from(users).where(eq(users.id, target.id))
  const answer = await runAction(await makers[by](), target, action, value)
  const [after] = await db.select().from(users).where(eq(users.id, target.id))
  const trail = await db.$count(auditTrail, eq(auditTrail.subjectId, String(target.id)))
  return { answer, before, after, trail }
}

describe.each(everyAction)('%s %s', (action, value) => {
  const needsSuperAdmin = action === 'user_role'

  test.each(['admin', 'super_admin'] as const)(
    'a %s cannot do it to the own account',
    async (role) => {
      const self = await makers[role]()
      expect(await runAction(self, self, action, value)).toMatchObject({
        httpStatus: 403,
        message: 'users_page.err_self',
        data: null,
      })
      const { data } = await self.call('session/me', {})
      expect(data).toMatchObject({ roles: role, is_verified: 1, row_status: 1 })
    },
  )

  test.each(['admin', 'super_admin'] as const)('an admin cannot do it to a %s', async (on) => {
    const { answer, before, after, trail } = await attempt('admin', on, action, value)
    expect(answer).toMatchObject({ httpStatus: 403, message: 'users_page.err_not_allowed' })
    expect([after, trail]).toEqual([before, 0])
  })

  test(`an admin ${needsSuperAdmin ? 'cannot' : 'can'} do it to a member`, async () => {
    const { answer, before, after, trail } = await attempt('admin', 'member', action, value)
    if (needsSuperAdmin) {
      expect(answer).toMatchObject({ httpStatus: 403, message: 'users_page.err_not_allowed' })
      expect([after, trail]).toEqual([before, 0])
    } else {
      expect([answer.httpStatus, trail]).toEqual([200, 1])
    }
  })

  test.each(['member', 'admin', 'super_admin'] as const)(
    'a super admin can do it to a %s',
    async (on) => {
      const { answer, trail } = await attempt('super_admin', on, action, value)
      expect([answer.httpStatus, trail]).toEqual([200, 1])
    },
  )

  test('a member cannot do it, whatever roles the body claims', async () => {
    const asha = await makers.member()
    const target = await makers.member()
    const answer = await asha.send('user-actions', {
      user_details_id: target.id,
      action_type: action,
      acton_data: value,
      acton_remark: 'because',
      roles: 'super_admin',
      is_auth: 1,
      user_id: 1,
    })
    expect(answer).toMatchObject({ httpStatus: 403, message: 'common.err_not_allowed' })
    expect(await db.$count(auditTrail, eq(auditTrail.subjectId, String(target.id)))).toBe(0)
  })
})

test('an admin who loses the role cannot take the next action', async () => {
  const [superAdmin, former, asha] = [
    await makers.super_admin(),
    await makers.admin(),
    await makers.member(),
  ]
  await runAction(superAdmin, former, 'user_role', 'member')
  expect((await runAction(former, asha, 'user_enable_disable', '0')).httpStatus).toBe(403)
})

test('concurrent decisions about one user run one after the other', async () => {
  const asha = await portal.user({ verification: 'pending' })
  const admins = await Promise.all([makers.admin(), makers.admin(), makers.super_admin()])
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const by = admins[index % admins.length] as TestUser
      return runAction(by, asha, 'user_verification', index % 2 ? '1' : '2')
    }),
  )
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(Array(12).fill(200))

  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subjectId, String(asha.id)))
    .orderBy(auditTrail.id)
  // each decision started from the result of the previous one
  const left = [{ verification: 'pending' }, ...trail.map(({ after }) => after)]
  expect(trail.map(({ before }) => before)).toEqual(left.slice(0, -1))
  const [user] = await db.select().from(users).where(eq(users.id, asha.id))
  expect({ verification: user?.verification }).toEqual(left.at(-1))
})

test('of two super admins who revoke each other’s role concurrently, one keeps it', async () => {
  const [one, other] = [await portal.superAdmin(), await portal.superAdmin()]
  const answers = await whileRowLocked(portal, { table: 'users', id: one.id }, 2, () =>
    Promise.all([
      runAction(one, other, 'user_role', 'member'),
      runAction(other, one, 'user_role', 'member'),
    ]),
  )
  expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 403])
  const roles = await db
    .select({ role: users.role })
    .from(users)
    .where(inArray(users.id, [one.id, other.id]))
  expect(roles.map(({ role }) => role).sort()).toEqual(['member', 'super_admin'])
})
