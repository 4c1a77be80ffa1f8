import { placeholderMobile } from '@sangam/contract/mobile'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions, users } from '../../../db/schema/base/accounts.ts'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { securityEvents } from '../../../db/schema/base/security-events.ts'
import { askForCode, proveNumber, withoutOtpLimits, wrongCode } from '../../../testing/otp-login.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { startSession } from '../sessions/sessions.queries.ts'

const portal = await startPortal({
  settings: { ...withoutOtpLimits, NUMBER_CODES_PER_PERSON_PER_DAY: '3' },
})
const { db } = portal.services

let place = 900_000
/** A verified family without a mobile, which has logged in with a letter on each device. */
async function family() {
  place += 1
  const mobile = placeholderMobile(place)
  const user = await portal.user({ mobile, onlyByLetter: true, hasListAccess: true })
  const other = portal.as(await startSession(db, user.id, 'Elsewhere', 30))
  await db.update(sessions).set({ byLetter: true }).where(eq(sessions.userId, user.id))
  return { user, other }
}
const prove = (user: Pick<TestUser, 'call' | 'send'>, mobile = portal.nextMobile()) =>
  proveNumber(portal, user, mobile, 'session/first-number-code')
const accountOf = async ({ id }: TestUser) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]
const hasNumber = { httpStatus: 409, message: 'account_page.err_has_number', data: null }

describe('a family without a mobile', () => {
  test('enters its first number with a code to it, and the rights of the letter end', async () => {
    const { user, other } = await family()
    const before = (await user.call('session/me', {})).data
    expect(before).toMatchObject({ is_code_needed: 1, is_verified: 0, is_access: 0 })
    const given = await prove(user)
    expect(await user.call('session/first-number', given)).toMatchObject({
      httpStatus: 200,
      message: 'account_page.msg_first_number',
    })

    const { data } = await user.call('session/me', {})
    expect(data).toMatchObject({ mobile_or_email: given.mobile_no, is_verified: 1, is_access: 1 })
    expect(data.is_code_needed).toBeUndefined()
    expect((await other.call('session/me', {})).httpStatus).toBe(401)
    // a letter that is still open leads nowhere
    expect(await accountOf(user)).toMatchObject({ onlyByLetter: false, previousMobiles: [] })
    const login = await askForCode(portal, given.mobile_no)
    expect((await portal.visitor.call('login-otp-verification', login)).data.id).toBe(user.id)
  })

  test('is named in the audit trail and the security events', async () => {
    const { user } = await family()
    const given = await prove(user)
    await user.call('session/first-number', given)
    const [action] = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.subjectId, String(user.id)))
      .orderBy(desc(auditTrail.id))
    expect(action).toMatchObject({
      actorId: user.id,
      action: 'user_number',
      before: { mobile: '' },
      after: { mobile: given.mobile_no },
    })
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, user.id))
    expect(events).toMatchObject([{ kind: 'number_changed', detail: 'first_number' }])
  })

  test('learns only after the proof that another account has the number', async () => {
    const [{ user }, asha] = [await family(), await portal.user()]
    const given = await prove(user, asha.mobile)
    const wrong = { ...given, otp: wrongCode(given.otp) }
    expect((await user.call('session/first-number', wrong)).message).toBe(
      'signup_page.err_invalid_otp',
    )
    expect(await user.call('session/first-number', given)).toMatchObject({
      httpStatus: 409,
      message: 'account_page.err_number_taken',
    })
    expect(await accountOf(user)).toMatchObject({ mobile: user.mobile, onlyByLetter: true })
    expect((await user.call('session/me', {})).data.is_code_needed).toBe(1)
  })

  test('cannot use the code of another family', async () => {
    const [{ user }, { user: stranger }] = [await family(), await family()]
    const given = await prove(user)
    expect((await stranger.call('session/first-number', given)).message).toBe(
      'signup_page.err_invalid_otp',
    )
  })

  test('has one first number, also from two devices at the same time', async () => {
    const { user, other } = await family()
    const given = [await prove(user), await prove(other)] as const
    const answers = await Promise.all([
      user.call('session/first-number', given[0]),
      other.call('session/first-number', given[1]),
    ])
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    const winner = answers[0]?.httpStatus === 200 ? given[0] : given[1]
    expect((await accountOf(user))?.mobile).toBe(winner.mobile_no)
  })

  test('can request a few codes a day, and none to the account', async () => {
    const { user } = await family()
    const ask = () => user.call('session/first-number-code', { mobile_no: portal.nextMobile() })
    for (let count = 0; count < 3; count += 1) expect((await ask()).httpStatus).toBe(200)
    expect((await ask()).httpStatus).toBe(429)
    const sent = portal.sent.length
    expect((await user.call('session/confirm-code', {})).status).toBe('error')
    expect(portal.sent).toHaveLength(sent)
  })

  test('still has to confirm the identity for other steps', async () => {
    const { user } = await family()
    const refused = { httpStatus: 403, message: 'identity.err_needed' }
    expect(await user.call('session/end-all', {})).toMatchObject(refused)
    const body = { mobile_no: portal.nextMobile() }
    expect(await user.call('session/number-code', body)).toMatchObject(refused)
  })
})

test('who has a number cannot replace it as a first one, also after a login with a letter', async () => {
  const asha = await portal.user({ onlyByLetter: true })
  await db.update(sessions).set({ byLetter: true }).where(eq(sessions.userId, asha.id))
  const given = await prove(asha)
  expect(await asha.call('session/first-number-code', given)).toMatchObject(hasNumber)
  expect(await asha.call('session/first-number', given)).toMatchObject(hasNumber)
  expect(await accountOf(asha)).toMatchObject({ mobile: asha.mobile, onlyByLetter: true })
})
