import { expect, test } from 'vitest'
import { passkeys } from '../../db/schema/base/passkeys.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { readCommand } from './operator-commands.ts'

const portal = await startPortal()
const run = async (...words: string[]) => readCommand(words)(portal.services.db)

test('a role is granted, changed and revoked, and each step is in the audit trail', async () => {
  const { mobile, call } = await portal.user({ verification: 'pending' })
  expect(await run('grant', mobile, 'admin')).toBe(`${mobile} is now admin.`)
  expect(await run('grant', mobile, 'admin')).toBe(`${mobile} is already admin.`)
  expect((await call('get-user-list', {})).httpStatus).toBe(200)
  expect(await run('grant', mobile, 'super_admin')).toBe(`${mobile} is now super_admin.`)
  expect(await run('list')).toContain(`${mobile}  super_admin  Asha Patil`)
  expect(await run('revoke', mobile)).toBe(`${mobile} is now a member without a role.`)
  expect((await call('get-user-list', {})).httpStatus).toBe(403)

  const superAdmin = await portal.superAdmin()
  const { data } = await superAdmin.call('admin/audit-trail', {})
  const role = (before: string, after: string) => ({ label: 'Role', before, after })
  expect(data.data.map(({ actor_name, changes }) => ({ actor_name, changes }))).toEqual([
    { actor_name: 'Server operator', changes: [role('Super admin', 'Member')] },
    { actor_name: 'Server operator', changes: [role('Admin', 'Super admin')] },
    {
      actor_name: 'Server operator',
      changes: [
        role('Member', 'Admin'),
        { label: 'Verification', before: 'Pending', after: 'Verified' },
      ],
    },
  ])
})

test('an unknown number that is granted twice concurrently gets one account', async () => {
  await Promise.all([
    run('grant', '9765400001', 'admin'),
    run('grant', '+91 97654 00001', 'super_admin'),
  ])
  const list = await run('list')
  expect(list.match(/9765400001/g)).toHaveLength(1)
  expect(list).toContain('(no name yet)')
})

test.each([
  [[], /npm run admin -- grant/],
  [['promote', '9876543210'], /npm run admin -- grant/],
  [['grant', '9876543210'], /npm run admin -- grant/],
  [['list', 'all'], /npm run admin -- grant/],
  [['grant', '9876543210', 'member'], /"member" is not a role/],
  [['grant', '98765', 'admin'], /"98765" is not a mobile number/],
  [['grant', "1' or 1=1", 'admin'], /is not a mobile number/],
  [['revoke', '9111111111'], /There is no account 9111111111/],
])('%j is refused with a reason', async (words, reason) => {
  await expect(run(...words)).rejects.toThrow(reason)
})

test('a member has no role to revoke', async () => {
  const { mobile } = await portal.user()
  await expect(run('revoke', mobile)).rejects.toThrow(
    `${mobile} is a member and has no role to revoke.`,
  )
})

test('the passkeys of an admin who lost the device are removed, and the sessions end', async () => {
  const { id, mobile, call } = await portal.superAdmin()
  await portal.services.db.insert(passkeys).values({
    userId: id,
    credentialId: 'lost',
    publicKey: Buffer.alloc(1),
    useCount: 0,
    transports: [],
  })
  expect(await run('remove-passkeys', mobile)).toBe(
    `${mobile} is logged out everywhere, and 1 passkeys are removed.`,
  )
  expect((await call('session/me', {})).httpStatus).toBe(401)
  expect(await portal.services.db.$count(passkeys)).toBe(0)
  await expect(run('remove-passkeys', '9111111111')).rejects.toThrow('There is no account')
})
