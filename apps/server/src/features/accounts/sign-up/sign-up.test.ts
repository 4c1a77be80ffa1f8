import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/base/accounts.ts'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const { db } = portal.services

let lastMobile = 9_500_000_000
const details = () => {
  lastMobile += 1
  return {
    fname: 'Asha',
    lname: 'Patil',
    mobile_no: String(lastMobile),
    region_id: 1,
    city_village_name: 'Shegaon',
  }
}
const signUp = (body: unknown) => portal.visitor.send('save-user-details', body)
const userWith = async (mobile: string) => {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

test('a newcomer becomes a pending member without a token', async () => {
  const body = details()
  const answer = await portal.visitor.call('save-user-details', body)
  expect(answer).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'signup_page.msg_saved',
    data: {
      id: 0,
      first_name: 'Asha',
      last_name: 'Patil',
      mobile_or_email: body.mobile_no,
      roles: 'member',
      region: expect.stringMatching(/./),
      region_id: 1,
      city_village_name: 'Shegaon',
      is_verified: 0,
      row_status: 1,
      is_access: 0,
      is_associate: 0,
      access_token: '',
      feature: { isPaymentModuleEnable: 0 },
    },
  })
  const user = await userWith(body.mobile_no)
  expect(user).toMatchObject({
    firstName: 'Asha',
    lastName: 'Patil',
    regionId: 1,
    cityVillage: 'Shegaon',
    verification: 'pending',
    state: 'active',
    role: 'member',
    hasListAccess: false,
    isAssociate: false,
    associateId: null,
  })
  expect(await db.$count(sessions, eq(sessions.userId, user?.id ?? 0))).toBe(0)
})

test('a new member can log in at once', async () => {
  const body = details()
  await signUp(body)
  const verified = await portal.visitor.call(
    'login-otp-verification',
    await askForCode(portal, body.mobile_no),
  )
  expect(verified.message).toBe('login_page.err_verification_pending')
  expect(verified.data.access_token).not.toBe('')
})

test.each([
  ['fname', '', 'common.err_required'],
  ['fname', '   ', 'common.err_required'],
  ['fname', undefined, 'common.err_required'],
  ['fname', 'अ'.repeat(31), 'common.err_too_long'],
  ['fname', 'A\u0000B', 'common.err_value'],
  ['lname', '', 'common.err_required'],
  ['lname', 'b'.repeat(31), 'common.err_too_long'],
  ['mobile_no', '', 'common.err_required'],
  ['mobile_no', undefined, 'common.err_required'],
  ['mobile_no', 'asha@example.com', 'login_page.err_email_login'],
  ['mobile_no', '12345', 'common.err_phone'],
  ['mobile_no', '0000000000', 'common.err_phone'],
  ['mobile_no', '5999999999', 'common.err_phone'],
  ['region_id', undefined, 'signup_page.err_region_required'],
  ['region_id', '', 'signup_page.err_region_required'],
  ['region_id', 0, 'signup_page.err_region_required'],
  ['region_id', 99_999, 'common.err_choice'],
  ['region_id', 1.5, 'common.err_value'],
  ['city_village_name', 'c'.repeat(51), 'common.err_too_long'],
  ['associate_id', -1, 'common.err_value'],
  ['associate_id', 99_999_999_999, 'common.err_value'],
])('%s %j is refused with %s, and nobody is signed up', async (field, value, key) => {
  const body = details()
  expect(await signUp({ ...body, [field]: value })).toEqual({
    httpStatus: 400,
    status: 'error',
    message: 'common.err_bad_body',
    data: null,
    errors: { [field]: key },
  })
  expect(await userWith(body.mobile_no)).toBeUndefined()
})

test('the city may be left out, and names are trimmed', async () => {
  const { city_village_name: _, ...body } = details()
  await signUp({ ...body, fname: '  आशा ', lname: ' पाटील  ' })
  expect(await userWith(body.mobile_no)).toMatchObject({
    firstName: 'आशा',
    lastName: 'पाटील',
    cityVillage: '',
  })
})

test('a number is stored as ten digits, so +91 does not create a second account', async () => {
  const body = details()
  await signUp({ ...body, mobile_no: `+91 ${body.mobile_no}` })
  expect(await userWith(body.mobile_no)).toBeDefined()
  expect((await signUp(body)).httpStatus).toBe(409)
})

test('an existing number is refused, and its account does not change', async () => {
  const existing = await portal.user()
  const before = await userWith(existing.mobile)
  expect(await signUp({ ...details(), mobile_no: existing.mobile, fname: 'Thief' })).toEqual({
    httpStatus: 409,
    status: 'error',
    message: 'signup_page.err_mobile_emaill_already_exists',
    data: null,
  })
  expect(await userWith(existing.mobile)).toEqual(before)
})

test('of many concurrent sign-ups of one number one succeeds', async () => {
  const body = details()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => signUp({ ...body, fname: `Asha ${index}` })),
  )
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([
    200,
    ...Array(7).fill(409),
  ])
  expect(await db.$count(users, eq(users.mobile, body.mobile_no))).toBe(1)
})

test('roles, states and passwords in the body change nothing', async () => {
  const body = details()
  const answer = await signUp({
    ...body,
    password: 'secret',
    roles: 'super_admin',
    role: 'super_admin',
    is_verified: 1,
    verification: 'verified',
    signed_up_at: '2020-01-01',
    is_access: 1,
    has_list_access: true,
    is_associate: 1,
    row_status: 0,
    state: 'deactivated',
    id: 1,
    user_id: 1,
  })
  expect(answer.data).toMatchObject({ roles: 'member', is_verified: 0, is_access: 0 })
  expect(await userWith(body.mobile_no)).toMatchObject({
    role: 'member',
    verification: 'pending',
    state: 'active',
    hasListAccess: false,
    isAssociate: false,
  })
})
