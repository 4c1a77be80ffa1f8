import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: withoutOtpLimits })

let lastMobile = 9_300_000_000
async function signUpThrough(associateId: unknown) {
  lastMobile += 1
  const mobile = String(lastMobile)
  const answer = await portal.visitor.send('save-user-details', {
    fname: 'Ravi',
    lname: 'Kale',
    mobile_no: mobile,
    region_id: 1,
    associate_id: associateId,
  })
  if (answer.status === 'success') {
    await portal.visitor.call('login-otp-verification', await askForCode(portal, mobile))
  }
  const [user] = await portal.services.db.select().from(users).where(eq(users.mobile, mobile))
  return { ...answer, user }
}

test('a sign-up through the link of an associate stores the id, and admins see the name', async () => {
  const associate = await portal.user({ isAssociate: true, firstName: 'Vijay', lastName: 'More' })
  const { user } = await signUpThrough(String(associate.id))
  expect(user?.associateId).toBe(associate.id)
  const admin = await portal.admin()
  const details = await admin.call('get-user-details-by-id', { user_details_id: user?.id ?? 0 })
  expect(details.data.associate_name).toBe('Vijay More')
})

test.each([
  ['an id nobody has', async () => 2_000_000_000],
  ['a member who is no associate', async () => (await portal.user()).id],
  [
    'a deactivated associate',
    async () => (await portal.user({ isAssociate: true, state: 'deactivated' })).id,
  ],
  [
    'a rejected associate',
    async () => (await portal.user({ isAssociate: true, verification: 'rejected' })).id,
  ],
  ['none', async () => 0],
])('%s is ignored: the sign-up goes through without', async (_, associateId) => {
  const { httpStatus, user } = await signUpThrough(await associateId())
  expect(httpStatus).toBe(200)
  expect(user?.associateId).toBeNull()
})

test('an account that is completed through the link of an associate stores the associate', async () => {
  const associate = await portal.user({ isAssociate: true })
  const asha = await portal.user({ signedUpAt: null, verification: 'pending' })
  await asha.call('save-user-details', {
    fname: 'Asha',
    lname: 'Patil',
    mobile_no: asha.mobile,
    region_id: 1,
    associate_id: associate.id,
  })
  const [user] = await portal.services.db.select().from(users).where(eq(users.id, asha.id))
  expect(user?.associateId).toBe(associate.id)
})

test('an associate sees the number of sign-ups through the own link only', async () => {
  const associate = await portal.user({ isAssociate: true })
  const other = await portal.user({ isAssociate: true })
  await signUpThrough(associate.id)
  await signUpThrough(associate.id)
  await signUpThrough(other.id)
  expect(await associate.call('associate/summary', {})).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'common.msg_ok',
    data: { is_associate: 1, sign_ups: 2 },
  })
})

test('a member who is not an associate has no sign-ups', async () => {
  const former = await portal.user({ isAssociate: true })
  await signUpThrough(former.id)
  const admin = await portal.admin()
  await admin.call('user-actions', {
    user_details_id: former.id,
    action_type: 'user_associate',
    acton_data: '0',
  })
  const { data } = await former.call('associate/summary', {})
  expect(data).toEqual({ is_associate: 0, sign_ups: 0 })
})
