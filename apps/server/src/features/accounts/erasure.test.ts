import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../../composition/background-jobs.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { payments } from '../../db/schema/services/payments.ts'
import { removeUnclaimed } from '../../storage/uploads.ts'
import { busyMember } from '../../testing/busy-member.ts'
import { historyOf, paymentSettings } from '../../testing/payment-factory.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const { services } = portal
const { db, files } = services
const admin = await portal.admin()

const erasureJob = (days: number) =>
  jobDefinitions({ ...services, env: { ...services.env, ACCOUNT_RETENTION_DAYS: days } }).find(
    ({ name }) => name === 'account-retention',
  )
const close = (
  user: TestUser,
  action: 'user_enable_disable' | 'user_verification',
  value: string,
) =>
  admin.call('user-actions', {
    user_details_id: user.id,
    action_type: action,
    acton_data: value,
    acton_remark: `${user.mobile} wrote: I leave`,
  })
const unchangedFor = (id: number, days: number) =>
  db
    .update(users)
    .set({ updatedAt: sql`now() - make_interval(days => ${days})` })
    .where(eq(users.id, id))
const exists = async (id: number) =>
  (await db.select().from(users).where(eq(users.id, id))).length === 1

describe('a closed account', () => {
  test('is erased after the configured days, and not before', async () => {
    const [recent, old, rejected] = [
      await portal.user(),
      await portal.user(),
      await portal.user({ verification: 'pending' }),
    ]
    await close(recent, 'user_enable_disable', '0')
    await close(old, 'user_enable_disable', '0')
    await close(rejected, 'user_verification', '2')
    await unchangedFor(recent.id, 179)
    for (const { id } of [old, rejected]) await unchangedFor(id, 181)
    await erasureJob(180)?.run({})
    expect([await exists(recent.id), await exists(old.id), await exists(rejected.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is not erased after reactivation; an old active account is not erased either', async () => {
    const [again, old, waiting] = [
      await portal.user(),
      await portal.user(),
      await portal.user({ verification: 'pending' }),
    ]
    await close(again, 'user_enable_disable', '0')
    await close(again, 'user_enable_disable', '1')
    for (const { id } of [again, old, waiting]) await unchangedFor(id, 4000)
    await erasureJob(180)?.run({})
    for (const { id } of [again, old, waiting]) expect(await exists(id)).toBe(true)
  })

  test('leaves no personal data except the ledger and complaints about it', async () => {
    const { zunzar, profile, paymentId, refusedId, other, brought } = await busyMember(
      portal,
      admin,
    )
    expect(await tablesWith(db, 'Mokashi')).toEqual(
      expect.arrayContaining(['audit_trail', 'businesses', 'posted_jobs', 'profiles', 'resumes']),
    )
    const own = await db.select().from(uploads).where(eq(uploads.ownerId, zunzar.id))
    expect(own).toHaveLength(5)

    await close(zunzar, 'user_enable_disable', '0')
    await unchangedFor(zunzar.id, 181)
    await erasureJob(180)?.run({})

    expect(await tablesWith(db, 'Mokashi')).toEqual([
      'payment_history',
      'payments',
      'report_steps',
      'reports',
    ])
    expect(await tablesWith(db, zunzar.mobile)).toEqual([])
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
    expect(payment).toMatchObject({ profileId: null, registrationNumber: profile.number })
    expect(await db.select().from(payments).where(eq(payments.id, refusedId))).toEqual([])
    expect(await historyOf(portal, refusedId)).toEqual([])

    // a day later housekeeping has removed the files
    await db.execute(sql`update uploads set created_at = now() - interval '2 days'
      where owner_id = ${zunzar.id}`)
    await removeUnclaimed(db, files)
    expect(await db.select().from(uploads).where(eq(uploads.ownerId, zunzar.id))).toEqual([])
    for (const { path } of own) {
      const stored = await files.listAll(path).catch(() => ({ objects: [] }))
      expect([...stored.objects]).toEqual([])
    }

    expect(await exists(brought.id)).toBe(true)
    const [otherProfile] = (
      await db.execute(sql`select is_listed from profiles where id = ${other.id}`)
    ).rows
    expect(otherProfile).toEqual({ is_listed: true })
  })

  test('stays in the audit trail with its record number', async () => {
    const user = await portal.user({ firstName: 'Bajrang', lastName: 'Thorat' })
    await close(user, 'user_enable_disable', '0')
    await unchangedFor(user.id, 181)
    await erasureJob(180)?.run({})
    const { data } = await admin.call('admin/audit-trail', {})
    expect(data.data.find((entry) => entry.subject_id === String(user.id))).toMatchObject({
      actor_name: 'Prakash Ingle',
      action: 'user_enable_disable',
      subject: 'user',
      subject_name: `an erased person (no. ${user.id})`,
      has_subject: false,
      remark: '',
    })
  })

  test('allows a new sign-up with its mobile number', async () => {
    const user = await portal.user()
    await close(user, 'user_enable_disable', '0')
    const details = { fname: 'Asha', lname: 'Patil', mobile_no: user.mobile, region_id: 1 }
    const signUp = () => portal.visitor.call('save-user-details', details)
    expect((await signUp()).httpStatus).toBe(409)
    await unchangedFor(user.id, 181)
    await erasureJob(180)?.run({})
    expect((await signUp()).httpStatus).toBe(200)
  })
})

test('the job runs every night with the configured days', async () => {
  const user = await portal.user({ state: 'deactivated' })
  await unchangedFor(user.id, 31)
  expect(erasureJob(30)?.schedule).toMatch(/^\d+ \d+ \* \* \*$/)
  await erasureJob(32)?.run({})
  expect(await exists(user.id)).toBe(true)
  await erasureJob(30)?.run({})
  expect(await exists(user.id)).toBe(false)
})
