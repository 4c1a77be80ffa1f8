import { expect, test } from 'vitest'
import { askForCode, withoutOtpLimits } from '../../../testing/otp-login.ts'
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal({ settings: withoutOtpLimits })
const withPayment = await startPortal({
  settings: {
    ...withoutOtpLimits,
    payment_fee: '500',
    payment_mobile: '9000000000',
    payment_upi_id: 'trust@bank',
    payment_payee_name: 'The Trust',
  },
})

type Facts = Parameters<TestPortal['user']>[0]

async function logIn(values: Facts, at = portal) {
  const user = await at.user(values)
  const answer = await at.visitor.call('login-otp-verification', await askForCode(at, user.mobile))
  return { ...answer, user }
}

test('a verified member gets the whole session user with a working token', async () => {
  const { data, user, ...answer } = await logIn({ regionId: 2, firstName: 'आशा' })
  expect(answer).toEqual({
    httpStatus: 200,
    status: 'success',
    message: 'login_page.msg_login_success',
  })
  const {
    data: [masterData],
  } = await portal.visitor.call('get-master-data', {})
  expect(data).toEqual({
    id: user.id,
    first_name: 'आशा',
    last_name: 'Patil',
    mobile_or_email: user.mobile,
    roles: 'member',
    region: masterData?.region.find(({ id }) => id === 2)?.name,
    region_id: 2,
    city_village_name: '',
    is_verified: 1,
    row_status: 1,
    is_access: 0,
    is_associate: 0,
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    feature: { isPaymentModuleEnable: 0 },
    // the notices are new to this member
    consents_due: 1,
  })
  const { access_token, consents_due, ...withoutToken } = data
  expect((await portal.as(access_token).call('session/me', {})).data).toEqual({
    ...withoutToken,
    // the login on a new device
    unread_messages: 1,
  })
})

test('every login gets a different token', async () => {
  const { data, user } = await logIn({})
  const again = await portal.visitor.call(
    'login-otp-verification',
    await askForCode(portal, user.mobile),
  )
  expect(again.data.access_token).not.toBe(data.access_token)
  expect((await portal.as(data.access_token).call('session/me', {})).httpStatus).toBe(200)
})

test.each([
  ['member', false, 0],
  ['member', true, 1],
  ['admin', false, 1],
  ['super_admin', false, 1],
] as const)('a %s with list access %s has is_access %i', async (role, hasListAccess, isAccess) => {
  const { data } = await logIn({ role, hasListAccess })
  expect([data.roles, data.is_access]).toEqual([role, isAccess])
})

test('the payment module is on if all required settings are set', async () => {
  const { data } = await logIn({}, withPayment)
  expect(data.feature).toEqual({ isPaymentModuleEnable: 1 })
})

const success = 'login_page.msg_login_success'
const deactivated = 'login_page.err_account_deactivated'
const failed = 'login_page.err_verification_failed'
const pending = 'login_page.err_verification_pending'

test.each([
  [
    'unfinished',
    { signedUpAt: null, verification: 'pending' },
    { region_id: 0, is_verified: 0 },
    success,
    true,
  ],
  ['unfinished and verified', { signedUpAt: null }, { region_id: 0 }, success, true],
  [
    'unfinished and deactivated',
    { signedUpAt: null, state: 'deactivated' },
    { region_id: 0, row_status: 0 },
    success,
    false,
  ],
  [
    'unfinished and rejected',
    { signedUpAt: null, verification: 'rejected' },
    { region_id: 0, is_verified: 2 },
    success,
    false,
  ],
  ['deactivated', { state: 'deactivated' }, { row_status: 0 }, deactivated, false],
  [
    'deactivated and rejected',
    { state: 'deactivated', verification: 'rejected' },
    { row_status: 0, is_verified: 2 },
    deactivated,
    false,
  ],
  [
    'deactivated and pending',
    { state: 'deactivated', verification: 'pending' },
    { row_status: 0, is_verified: 0 },
    deactivated,
    false,
  ],
  ['rejected', { verification: 'rejected' }, { is_verified: 2 }, failed, false],
  ['pending', { verification: 'pending' }, { is_verified: 0 }, pending, true],
  ['verified', {}, {}, success, true],
] as const)(
  '%s: the stated message, and a token only where it is due',
  async (_, values, codes, message, token) => {
    const { data, ...answer } = await logIn(values)
    expect([answer.httpStatus, answer.message]).toEqual([200, message])
    expect(data).toMatchObject({ region_id: 1, is_verified: 1, row_status: 1, ...codes })
    expect(data.access_token !== '').toBe(token)
  },
)

test('a pending member has a limited session', async () => {
  const { data } = await logIn({ verification: 'pending' })
  const session = portal.as(data.access_token)
  expect((await session.call('session/me', {})).httpStatus).toBe(200)
  expect((await session.call('session/list', {})).httpStatus).toBe(200)
  expect((await session.call('associate/summary', {})).httpStatus).toBe(403)
  expect((await session.call('get-user-list', {})).httpStatus).toBe(403)
})

test('the token of an incomplete account allows only its completion and logout', async () => {
  const { data } = await logIn({ signedUpAt: null, role: 'super_admin' })
  const session = portal.as(data.access_token)
  expect((await session.call('session/me', {})).httpStatus).toBe(403)
  expect((await session.call('get-user-list', {})).httpStatus).toBe(403)
  expect((await session.call('logout', {})).httpStatus).toBe(200)
})
