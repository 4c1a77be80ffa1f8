import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const { db } = portal.services
const stored = async (id: number) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}
const correct = { fname: 'Meera', lname: 'Khandare', region_id: 3, city_village_name: 'Akola' }
const waiting = () =>
  portal.user({ verification: 'pending', firstName: 'Vulgar', lastName: 'Nickname' })

test('who waits for verification corrects name and region', async () => {
  const meera = await waiting()
  expect(await meera.call('session/correct-details', correct)).toMatchObject({
    httpStatus: 200,
    message: 'account_page.msg_details_saved',
    data: {
      id: meera.id,
      first_name: 'Meera',
      last_name: 'Khandare',
      region_id: 3,
      city_village_name: 'Akola',
      is_verified: 0,
    },
  })
  expect((await meera.call('session/me', {})).data).toMatchObject({
    first_name: 'Meera',
    region_id: 3,
    city_village_name: 'Akola',
  })
  const admin = await portal.admin()
  const details = await admin.call('get-user-details-by-id', { user_details_id: meera.id })
  expect(details.data).toMatchObject({ first_name: 'Meera', region_id: 3, city_name: 'Akola' })
})

test('after an admin has verified the account the details are fixed', async () => {
  const asha = await portal.user()
  const before = await stored(asha.id)
  expect(await asha.call('session/correct-details', correct)).toEqual({
    httpStatus: 409,
    status: 'error',
    message: 'account_page.err_details_fixed',
    data: null,
  })
  expect(await stored(asha.id)).toEqual(before)
})

test('only the own details change, and only name and region', async () => {
  const [meera, other] = [await waiting(), await waiting()]
  const [before, otherBefore] = [await stored(meera.id), await stored(other.id)]
  await meera.send('session/correct-details', {
    ...correct,
    id: other.id,
    user_id: other.id,
    mobile_no: other.mobile,
    is_verified: 1,
    roles: 'admin',
    associate_id: 1,
  })
  expect(await stored(meera.id)).toEqual({
    ...before,
    firstName: 'Meera',
    nameKeys: ' mir kndri ',
    lastName: 'Khandare',
    regionId: 3,
    cityVillage: 'Akola',
    updatedAt: expect.any(Date),
  })
  expect(await stored(other.id)).toEqual(otherBefore)
})

test.each([
  ['fname', '', 'common.err_required'],
  ['lname', 'b'.repeat(31), 'common.err_too_long'],
  ['region_id', 0, 'signup_page.err_region_required'],
  ['region_id', 99_999, 'common.err_choice'],
])('%s %j is refused with %s', async (field, value, key) => {
  const meera = await waiting()
  expect(await meera.send('session/correct-details', { ...correct, [field]: value })).toMatchObject(
    { httpStatus: 400, errors: { [field]: key } },
  )
})
