import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../../composition/background-jobs.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { contactMessages } from '../../../db/schema/services/contact.ts'
import {
  askForCode,
  letConfirmationPass,
  proveNumber,
  withoutOtpLimits,
  wrongCode,
} from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { isKnownDevice, rememberDevice } from '../login/known-devices.queries.ts'
import { startSession } from '../sessions/sessions.queries.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, NUMBER_CODES_PER_PERSON_PER_DAY: '3' },
})
const { services } = portal
const { db } = services

const device = 'd'.repeat(43)
const numberOf = async ({ id }: TestUser) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]?.mobile
const eventsOf = ({ id }: TestUser) =>
  db.select().from(securityEvents).where(eq(securityEvents.userId, id))
const lastAction = async ({ id }: TestUser) =>
  (
    await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(id)))
      .orderBy(desc(auditTrail.id))
  )[0]
const taken = { httpStatus: 409, message: 'account_page.err_number_taken', data: null }

describe('a member', () => {
  test('changes the number with proof of both', async () => {
    const asha = await portal.user()
    const other = portal.as(await startSession(db, asha.id, 'Elsewhere', 30))
    await rememberDevice(db, asha.id, device, 365)
    const mobile = portal.nextMobile()
    const given = await proveNumber(portal, asha, mobile)
    expect(await asha.call('session/change-number', given)).toMatchObject({
      httpStatus: 200,
      message: 'account_page.msg_number_changed',
      data: { id: asha.id, mobile_or_email: mobile },
    })

    expect((await asha.call('session/me', {})).data.mobile_or_email).toBe(mobile)
    expect((await other.call('session/me', {})).httpStatus).toBe(401)
    expect(await isKnownDevice(db, asha.id, device)).toBe(false)
    expect((await portal.visitor.call('login', { mobile_no: asha.mobile })).httpStatus).toBe(404)
    const login = await askForCode(portal, mobile)
    const { data } = await portal.visitor.call('login-otp-verification', login)
    expect(data.id).toBe(asha.id)

    expect(await lastAction(asha)).toMatchObject({
      actorId: asha.id,
      action: 'user_number',
      before: { mobile: asha.mobile },
      after: { mobile },
    })
    expect((await eventsOf(asha))[0]).toMatchObject({ kind: 'number_changed', detail: '' })
  })

  test('must have confirmed the identity for each step', async () => {
    const asha = await portal.user()
    const given = await proveNumber(portal, asha, portal.nextMobile())
    await letConfirmationPass(portal, asha)
    const refused = { httpStatus: 403, message: 'identity.err_needed' }
    const body = { mobile_no: given.mobile_no }
    expect(await asha.call('session/number-code', body)).toMatchObject(refused)
    expect(await asha.call('session/change-number', given)).toMatchObject(refused)
    expect(await numberOf(asha)).toBe(asha.mobile)
  })

  test('cannot use a wrong code, one for another number, or one of another member', async () => {
    const [asha, other] = [await portal.user(), await portal.user()]
    const given = await proveNumber(portal, asha, portal.nextMobile())
    const attempts = [
      asha.call('session/change-number', { ...given, otp: wrongCode(given.otp) }),
      asha.call('session/change-number', { ...given, mobile_no: portal.nextMobile() }),
      other.call('session/change-number', given),
    ]
    expect((await Promise.all(attempts)).map(({ message }) => message)).toEqual([
      'signup_page.err_invalid_otp',
      'login_page.err_otp_over',
      'signup_page.err_invalid_otp',
    ])
    expect(await numberOf(asha)).toBe(asha.mobile)
    expect((await asha.call('session/change-number', given)).httpStatus).toBe(200)
  })

  test('cannot log in elsewhere with a code for a new number', async () => {
    const [asha, other] = [await portal.user(), await portal.user()]
    const given = await proveNumber(portal, asha, other.mobile)
    const login = await portal.visitor.call('login-otp-verification', given)
    expect(login.message).toBe('signup_page.err_invalid_otp')
  })

  test.each([
    ['a member', {}],
    ['a sign-up that waits', { verification: 'pending' }],
    ['a closed account', { state: 'deactivated' }],
  ] as const)('learns only after the proof that %s has the number', async (_who, columns) => {
    const asha = await portal.user()
    const { mobile } = await portal.user(columns)
    const free = await asha.call('session/number-code', { mobile_no: portal.nextMobile() })
    const sent = await asha.call('session/number-code', { mobile_no: mobile })
    expect({ ...sent, data: null }).toEqual({ ...free, data: null })
    const given = await proveNumber(portal, asha, mobile)
    const wrong = { ...given, otp: wrongCode(given.otp) }
    expect((await asha.call('session/change-number', wrong)).message).toBe(
      'signup_page.err_invalid_otp',
    )
    expect(await asha.call('session/change-number', given)).toMatchObject(taken)
    expect(await numberOf(asha)).toBe(asha.mobile)
  })

  test.each(['5800000001', '12345', ''])('cannot change to %o', async (mobile_no) => {
    const asha = await portal.user()
    const answer = await asha.call('session/number-code', { mobile_no })
    expect(answer).toMatchObject({ httpStatus: 400, errors: { mobile_no: expect.any(String) } })
  })

  test('cannot change to the own number', async () => {
    const asha = await portal.user()
    expect(await asha.call('session/number-code', { mobile_no: asha.mobile })).toMatchObject({
      httpStatus: 400,
      message: 'account_page.err_same_number',
    })
  })

  test('can request a few codes a day', async () => {
    const asha = await portal.user()
    const ask = () => asha.call('session/number-code', { mobile_no: portal.nextMobile() })
    for (let count = 0; count < 3; count += 1) expect((await ask()).httpStatus).toBe(200)
    expect((await ask()).httpStatus).toBe(429)
  })
})

test('a number that several people take at the same time belongs to one of them', async () => {
  const mobile = portal.nextMobile()
  const [asha, lost, admin] = [await portal.user(), await portal.user(), await portal.superAdmin()]
  const given = await proveNumber(portal, asha, mobile)
  const answers = await Promise.all([
    asha.call('session/change-number', given),
    admin.call('change-user-number', numberFor(lost, mobile)),
    portal.visitor.call('save-user-details', {
      fname: 'Asha',
      lname: 'Patil',
      mobile_no: mobile,
      region_id: 1,
    }),
  ])
  expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409, 409])
  expect(await db.$count(users, eq(users.mobile, mobile))).toBe(1)
})

const numberFor = ({ id }: TestUser, mobile_no: string) => ({
  user_details_id: id,
  mobile_no,
  acton_remark: 'Met at the office, lost the phone',
})

describe('a super admin', () => {
  test('changes the number of a user, who is logged out', async () => {
    const [admin, asha] = [await portal.superAdmin(), await portal.user()]
    const mobile = portal.nextMobile()
    expect(await admin.call('change-user-number', numberFor(asha, mobile))).toMatchObject({
      httpStatus: 200,
      message: 'users_page.msg_number_changed',
      params: { name: 'Asha Patil' },
    })
    expect(await numberOf(asha)).toBe(mobile)
    expect((await asha.call('session/me', {})).httpStatus).toBe(401)
    expect(await lastAction(asha)).toMatchObject({
      actorId: admin.id,
      action: 'user_number',
      before: { mobile: asha.mobile },
      after: { mobile },
      remark: 'Met at the office, lost the phone',
    })
    expect(await eventsOf(asha)).toMatchObject([{ kind: 'number_changed', detail: 'by_admin' }])
  })

  test('gives a remark, and a number that nobody has', async () => {
    const [admin, asha, other] = [
      await portal.superAdmin(),
      await portal.user(),
      await portal.user(),
    ]
    const call = (mobile: string, acton_remark = 'Lost') =>
      admin.call('change-user-number', { ...numberFor(asha, mobile), acton_remark })
    expect(await call(portal.nextMobile(), ' ')).toMatchObject({
      httpStatus: 400,
      errors: { acton_remark: expect.any(String) },
    })
    expect(await call(other.mobile)).toMatchObject(taken)
    expect((await call(asha.mobile)).message).toBe('account_page.err_same_number')
    expect((await asha.call('session/me', {})).httpStatus).toBe(200)
  })
})

test('the erasure of an account covers its earlier numbers, unless somebody else has them', async () => {
  const [admin, asha] = [await portal.admin(), await portal.user()]
  const first = asha.mobile
  const second = portal.nextMobile()
  for (const mobile of [second, portal.nextMobile()]) {
    const given = await proveNumber(portal, asha, mobile)
    await asha.call('session/change-number', given)
  }
  await portal.user({ mobile: second })
  for (const mobile_or_email of [first, second]) {
    const message = { fname: 'Asha', lname: 'Patil', subject: 'Hello', description: 'Hello' }
    await portal.visitor.call('contact-us', { ...message, mobile_or_email })
  }
  await admin.call('user-actions', {
    user_details_id: asha.id,
    action_type: 'user_enable_disable',
    acton_data: '0',
    acton_remark: 'A reason',
  })
  await db
    .update(users)
    .set({ updatedAt: sql`now() - interval '181 days'` })
    .where(eq(users.id, asha.id))
  await jobDefinitions(services)
    .find(({ name }) => name === 'account-retention')
    ?.run({})
  const left = await db.select().from(contactMessages)
  expect(left.map(({ mobileOrEmail }) => mobileOrEmail)).toEqual([second])
  const { rows } = await db.execute(
    sql`select 1 from audit_trail where audit_trail::text like ${`%${first}%`}`,
  )
  expect(rows).toEqual([])
})
