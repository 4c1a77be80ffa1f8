import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { whileRowLocked } from '../../../testing/locked-row.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const incomplete = () =>
  portal.user({
    signedUpAt: null,
    verification: 'pending',
    firstName: '',
    lastName: '',
    cityVillage: '',
  })
const details = (mobile: string) => ({
  fname: 'Asha',
  lname: 'Patil',
  mobile_no: mobile,
  region_id: 3,
  city_village_name: 'Akola',
})
const stored = async (id: number) => {
  const [user] = await portal.services.db.select().from(users).where(eq(users.id, id))
  return user
}
const alreadyThere = { httpStatus: 409, message: 'signup_page.err_mobile_emaill_already_exists' }

test('an incomplete account is completed with its own token', async () => {
  const asha = await incomplete()
  const answer = await asha.call('save-user-details', details(asha.mobile))
  expect(answer).toMatchObject({ httpStatus: 200, message: 'signup_page.msg_saved' })
  expect(answer.data).toMatchObject({ id: asha.id, region_id: 3, is_verified: 0, access_token: '' })
  expect(await stored(asha.id)).toMatchObject({
    firstName: 'Asha',
    lastName: 'Patil',
    regionId: 3,
    cityVillage: 'Akola',
    verification: 'pending',
  })
  // the same token is now the token of a member
  expect((await asha.call('session/me', {})).httpStatus).toBe(200)
})

test('without its token an incomplete account cannot be completed', async () => {
  const asha = await incomplete()
  expect(await portal.visitor.call('save-user-details', details(asha.mobile))).toMatchObject(
    alreadyThere,
  )
  const dead = portal.as('x'.repeat(43))
  expect(await dead.call('save-user-details', details(asha.mobile))).toMatchObject(alreadyThere)
  expect(await stored(asha.id)).toMatchObject({ regionId: 0, signedUpAt: null, firstName: '' })
})

test.each([
  ['another incomplete account', incomplete],
  ['a complete account', () => portal.user()],
])('its token does not reach %s', async (_, makeVictim) => {
  const asha = await incomplete()
  const victim = await makeVictim()
  const before = await stored(victim.id)
  expect(await asha.call('save-user-details', details(victim.mobile))).toMatchObject({
    httpStatus: 400,
    message: 'signup_page.err_other_mobile',
    data: null,
  })
  expect(await stored(victim.id)).toEqual(before)
  expect(await stored(asha.id)).toMatchObject({ signedUpAt: null })
})

test('its token cannot create an account for another number', async () => {
  const asha = await incomplete()
  expect((await asha.call('save-user-details', details('9400000001'))).httpStatus).toBe(400)
  expect(await portal.services.db.$count(users, eq(users.mobile, '9400000001'))).toBe(0)
})

test('a complete account cannot be overwritten, not even with its own token', async () => {
  const asha = await portal.user()
  const before = await stored(asha.id)
  expect(await asha.call('save-user-details', details(asha.mobile))).toMatchObject(alreadyThere)
  const admin = await portal.superAdmin()
  expect(await admin.call('save-user-details', details(asha.mobile))).toMatchObject(alreadyThere)
  expect(await stored(asha.id)).toEqual(before)
})

test('completing keeps the decisions of admins', async () => {
  const asha = await portal.user({
    signedUpAt: null,
    verification: 'verified',
    hasListAccess: true,
  })
  await asha.send('save-user-details', { ...details(asha.mobile), is_verified: 0, roles: 'admin' })
  expect(await stored(asha.id)).toMatchObject({
    verification: 'verified',
    hasListAccess: true,
    role: 'member',
  })
})

test('of several concurrent completions one succeeds', async () => {
  const asha = await incomplete()
  const answers = await whileRowLocked(portal, { table: 'users', id: asha.id }, 6, () =>
    Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        asha.call('save-user-details', { ...details(asha.mobile), fname: `Asha ${index}` }),
      ),
    ),
  )
  const [winner, ...furtherWinners] = answers.filter(({ httpStatus }) => httpStatus === 200)
  expect(furtherWinners).toEqual([])
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(5)
  expect((await stored(asha.id))?.firstName).toBe(winner?.data.first_name)
})
