import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { payments } from '../../db/schema/services/payments.ts'
import { removeUnclaimed } from '../../storage/uploads.ts'
import { busyMember } from '../../testing/busy-member.ts'
import { askForCode, letConfirmationPass, withoutOtpLimits } from '../../testing/otp-login.ts'
import { claimed, historyOf, paymentSettings } from '../../testing/payment-factory.ts'
import { approvedProfile } from '../../testing/profile-factory.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { startPortal, type TestPortal, type TestUser } from '../../testing/test-portal.ts'
import { letLeavingPass, makeCopy, runJob } from './my-data.testing.ts'

const portal = await startPortal({ settings: { ...paymentSettings, ...withoutOtpLimits } })
const { db, files } = portal.services
const admin = await portal.admin()

const exists = async ({ id }: { id: number }) =>
  (await db.select().from(users).where(eq(users.id, id))).length === 1
const logIn = async ({ mobile }: TestUser, on: TestPortal = portal) =>
  (await on.visitor.call('login-otp-verification', await askForCode(on, mobile))).data
const dayLater = (days: number) => days * 24 + 1

/** The stored files that contain one of the texts in their name or content. */
async function filesWith(texts: string[], folder = ''): Promise<string[]> {
  const { objects } = await files.listAll(folder || undefined, { recursive: true })
  const matches: string[] = []
  for (const object of objects) {
    if (!object.isFile) continue
    const content = Buffer.from(await files.getBytes(object.key)).toString('latin1')
    if (texts.some((text) => `${object.key} ${content}`.includes(text))) matches.push(object.key)
  }
  return matches
}

describe('a member who leaves', () => {
  test('is hidden and logged out at once', async () => {
    const { owner, id } = await approvedProfile(portal)
    const reader = await portal.user({ hasListAccess: true })
    const read = () => reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect((await read()).httpStatus).toBe(200)
    const left = await owner.call('my-data/leave', {})
    expect(left).toMatchObject({ message: 'my_data.msg_left', params: { days: 7 } })
    expect(left.data.erased_on).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await read()).httpStatus).toBe(404)
    expect((await owner.call('session/me', {})).httpStatus).toBe(401)
  })

  test('must have confirmed the identity recently', async () => {
    const user = await portal.user()
    await letConfirmationPass(portal, user)
    expect(await user.call('my-data/leave', {})).toMatchObject({
      httpStatus: 403,
      message: 'identity.err_needed',
    })
  })

  test('can stay after a login, and everything is visible again', async () => {
    const { owner, id } = await approvedProfile(portal)
    await owner.call('my-data/leave', {})
    const offer = await logIn(owner)
    expect(offer.access_token).toBe('')
    const { data, message } = await portal.visitor.call('my-data/stay', {
      stay_token: offer.leaving?.stay_token ?? '',
    })
    expect(message).toBe('my_data.msg_stayed')
    expect((await portal.as(data.access_token).call('session/me', {})).httpStatus).toBe(200)
    const reader = await portal.user({ hasListAccess: true })
    const details = await reader.call('get-vadhu-var-details-by-id', { bride_groom_id: id })
    expect(details.httpStatus).toBe(200)
    await letLeavingPass(portal, owner, dayLater(7))
    await runJob(portal, 'account-retention')
    expect(await exists(owner)).toBe(true)
  })

  test('cannot stay with a token that is used, forged or of an earlier leaving', async () => {
    const user = await portal.user()
    await user.call('my-data/leave', {})
    const { leaving } = await logIn(user)
    const token = leaving?.stay_token ?? ''
    const stay = (stay_token: string) => portal.visitor.call('my-data/stay', { stay_token })
    const other = await portal.user()
    await other.call('my-data/leave', {})
    const forged = token.replace(String(user.id), String(other.id))
    expect((await stay(forged)).message).toBe('my_data.err_stay_over')
    const answers = await Promise.all(Array.from({ length: 4 }, () => stay(token)))
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409, 409, 409])
    const again = answers.find(({ httpStatus }) => httpStatus === 200)?.data.access_token ?? ''
    await portal.as(again).call('my-data/leave', {})
    expect((await stay(token)).message).toBe('my_data.err_stay_over')
  })

  test('is not offered to stay if an admin has closed the account', async () => {
    const user = await portal.user()
    await admin.call('user-actions', {
      user_details_id: user.id,
      action_type: 'user_enable_disable',
      acton_data: '0',
      acton_remark: 'Complaint',
    })
    expect((await logIn(user)).leaving).toBeUndefined()
  })

  test('is erased after seven days, and not before', async () => {
    const [early, late] = [await portal.user(), await portal.user()]
    for (const user of [early, late]) await user.call('my-data/leave', {})
    await letLeavingPass(portal, early, 7 * 24 - 1)
    await letLeavingPass(portal, late, dayLater(7))
    await runJob(portal, 'account-retention')
    expect([await exists(early), await exists(late)]).toEqual([true, false])
  })

  test('is not erased while the account is active again, however it was activated', async () => {
    const user = await portal.user()
    await user.call('my-data/leave', {})
    await admin.call('user-actions', {
      user_details_id: user.id,
      action_type: 'user_enable_disable',
      acton_data: '1',
      acton_remark: 'Called us',
    })
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect([row?.state, row?.leavingSince]).toEqual(['active', null])
  })

  test('leaves nothing but the ledger, complaints about it, and the audit trail without names', async () => {
    const { zunzar, profile } = await busyMember(portal, admin)
    await makeCopy(portal, zunzar)
    expect(await filesWith([profile.number])).not.toEqual([])
    await zunzar.call('my-data/leave', {})
    await letLeavingPass(portal, zunzar, dayLater(7))
    await runJob(portal, 'account-retention')
    expect(await tablesWith(db, 'Mokashi')).toEqual([
      'payment_history',
      'payments',
      // complaints about the member are evidence for some time
      'report_steps',
      'reports',
    ])
    expect(await tablesWith(db, zunzar.mobile)).toEqual([])
    // a day later housekeeping removes the uploads
    await db.execute(sql`update uploads set created_at = now() - interval '2 days'`)
    await removeUnclaimed(db, files)
    expect(await filesWith(['Mokashi', zunzar.mobile, profile.number])).toEqual([])
    const { data } = await admin.call('admin/audit-trail', {})
    expect(data.data.find(({ action }) => action === 'account_left')).toBeDefined()
    const found = await admin.call('get-user-list', { search: 'Mokashi' })
    expect(found.data.data).toEqual([])
  })

  test('reads what the trust keeps: open and finished payments', async () => {
    const { owner, id, number } = await approvedProfile(portal)
    await claimed(portal, { ...owner, profileId: id, number })
    const { data } = await owner.call('my-data/summary', {})
    expect(data.leaving).toEqual({ is_last_super_admin: false, open_payments: 1, payments: 0 })
  })

  test('can leave with an open payment, which stays until the account is erased', async () => {
    const { owner, id, number } = await approvedProfile(portal)
    await claimed(portal, { ...owner, profileId: id, number })
    const ofProfile = eq(payments.registrationNumber, number)
    const [before] = await db.select().from(payments).where(ofProfile)
    expect((await owner.call('my-data/leave', {})).message).toBe('my_data.msg_left')
    expect(await db.select().from(payments).where(ofProfile)).toEqual([before])
    await letLeavingPass(portal, owner, dayLater(7))
    await runJob(portal, 'account-retention')
    expect(await exists(owner)).toBe(false)
    expect(await db.select().from(payments).where(ofProfile)).toEqual([])
    expect(await historyOf(portal, before?.id ?? 0)).toEqual([])
  })
})

describe('the last super admin', () => {
  test('cannot leave; of two who leave at once one stays', async () => {
    const other = await startPortal()
    const [one, two] = [await other.superAdmin(), await other.superAdmin()]
    const answers = await Promise.all([one, two].map((user) => user.call('my-data/leave', {})))
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'my_data.err_last_super_admin',
      'my_data.msg_left',
    ])
  })
})

describe('a clock that jumps', () => {
  const movedClock = (interval: string) =>
    db.execute(sql`update erasure_clock set at = at + ${interval}::interval`)

  test.each([
    ['ahead', '-40 days'],
    ['back', '40 days'],
  ])('%s erases nothing before the next night', async (_direction, interval) => {
    const user = await portal.user()
    await user.call('my-data/leave', {})
    await letLeavingPass(portal, user, dayLater(40))
    await runJob(portal, 'account-retention')
    expect(await exists(user)).toBe(false)
    const second = await portal.user()
    await second.call('my-data/leave', {})
    await letLeavingPass(portal, second, dayLater(40))
    await movedClock(interval)
    await runJob(portal, 'account-retention')
    expect(await exists(second)).toBe(true)
    await runJob(portal, 'account-retention')
    expect(await exists(second)).toBe(false)
  })
})
