import type { AuditAction } from '@sangam/contract/slices'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../db/schema/base/accounts.ts'
import { claimed, decidePayment, payer, paymentSettings } from '../../testing/payment-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { recordAction } from '../audit/audit.public.ts'
import { storedReport } from '../safety/safety.testing.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db } = portal.services
let admin: TestUser

beforeEach(async () => {
  await db.execute(sql`truncate ${users} cascade`)
  // outside the weeks and regions that the tests count
  admin = await portal.user({ role: 'admin', regionId: 9, createdAt: new Date('2020-01-01') })
})

const dashboard = async () => (await admin.call('admin/dashboard', {})).data
const usersQueue = async () => (await dashboard()).queues.find(({ name }) => name === 'users')
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

test('the queue of users counts users who wait for verification, with the time of the oldest', async () => {
  const oldest = ago(40)
  await portal.user({ verification: 'pending', createdAt: ago(3) })
  await portal.user({ verification: 'pending', createdAt: oldest })
  await portal.user({ verification: 'verified', createdAt: ago(90) })
  await portal.user({ verification: 'rejected', createdAt: ago(91) })
  await portal.user({ verification: 'pending', state: 'deactivated', createdAt: ago(92) })
  expect(await usersQueue()).toEqual({
    name: 'users',
    waiting: 2,
    overdue: 0,
    oldest_at: oldest.toISOString(),
  })
})

test('an empty queue has no oldest entry', async () => {
  expect(await usersQueue()).toEqual({ name: 'users', waiting: 0, overdue: 0, oldest_at: null })
})

test('a decision removes the user from the queue', async () => {
  const asha = await portal.user({ verification: 'pending' })
  await admin.call('user-actions', {
    user_details_id: asha.id,
    action_type: 'user_verification',
    acton_data: '1',
  })
  expect(await usersQueue()).toMatchObject({ waiting: 0 })
})

test('complaints say how many have passed their deadline', async () => {
  await storedReport(portal)
  await storedReport(portal, { dueAt: ago(1) })
  await storedReport(portal, { dueAt: ago(1), endedAt: new Date() })
  const { queues } = await dashboard()
  expect(queues.find(({ name }) => name === 'reports')).toMatchObject({ waiting: 2, overdue: 1 })
})

test('warnings of the portal are on the dashboard, with whom to call', async () => {
  await portal.user({ role: 'super_admin', firstName: 'Savita', lastName: 'Deshmukh' })
  const { warnings, super_admins } = await dashboard()
  const { data } = await admin.call('operations/overview', {})
  expect(warnings).toContain('sms_console')
  expect(warnings).toEqual(data.warnings)
  expect(super_admins).toEqual(['Savita Deshmukh'])
})

/** The start of the week `back` weeks ago: midnight in India. */
async function weekStart(back: number): Promise<Date> {
  const { rows } = await portal.services.pool.query<{ start: Date }>(
    `select (date_trunc('week', now() at time zone 'Asia/Kolkata') - make_interval(weeks => $1))
       at time zone 'Asia/Kolkata' as start`,
    [back],
  )
  return rows[0]?.start ?? new Date(0)
}

test('the last 12 weeks are shown, each beginning on a Monday, empty ones included', async () => {
  const { weeks } = await dashboard()
  expect(weeks).toHaveLength(12)
  expect(weeks.every(({ members }) => members === 0)).toBe(true)
  const days = weeks.map(({ week }) => new Date(`${week}T00:00:00Z`))
  expect(days.every((day) => day.getUTCDay() === 1)).toBe(true)
  const gaps = days.slice(1).map((day, index) => Number(day) - Number(days[index]))
  expect(new Set(gaps)).toEqual(new Set([7 * 86_400_000]))
})

test('a week begins and ends at midnight in India, not in UTC', async () => {
  const start = await weekStart(4)
  const end = await weekStart(3)
  await portal.user({ createdAt: new Date(Number(start) - 1) })
  await portal.user({ createdAt: start })
  await portal.user({ createdAt: new Date(Number(end) - 1) })
  await portal.user({ createdAt: end })
  const { weeks } = await dashboard()
  expect(start.toISOString()).toMatch(/T18:30:00.000Z$/)
  expect(weeks.slice(6, 9).map(({ members }) => members)).toEqual([1, 2, 1])
  expect(weeks.reduce((sum, { members }) => sum + members, 0)).toBe(4)
})

test('a member who joined before the twelve weeks is not counted, a new one is', async () => {
  await portal.user({ createdAt: new Date(Number(await weekStart(11)) - 1) })
  await portal.user()
  const { weeks } = await dashboard()
  expect(weeks.map(({ members }) => members)).toEqual([...Array(11).fill(0), 1])
})

test('members are counted by region; accounts without a region are not counted', async () => {
  await portal.user({ regionId: 2 })
  await portal.user({ regionId: 1 })
  await portal.user({ regionId: 2 })
  await portal.user({ signedUpAt: null })
  expect((await dashboard()).regions).toEqual([
    { region_id: 1, members: 1 },
    { region_id: 2, members: 2 },
    { region_id: 9, members: 1 },
  ])
})

describe('the chart of decisions', () => {
  const decisions = async () => (await dashboard()).decisions
  const record = (action: AuditAction, by: { userId: number }) =>
    recordAction(db, {
      by: { ...by, firstName: 'Savita', lastName: 'Deshmukh' },
      action,
      subject: 'user',
      subjectId: 1,
      subjectName: 'Asha Patil',
      before: {},
      after: {},
    })

  test('has the last 12 weeks and counts a decision in the current one', async () => {
    const before = await decisions()
    expect(before).toHaveLength(12)
    const asha = await portal.user({ verification: 'pending' })
    await admin.call('user-actions', {
      user_details_id: asha.id,
      action_type: 'user_verification',
      acton_data: '1',
    })
    const [current, ...earlier] = before.toReversed()
    expect(await decisions()).toEqual([
      ...earlier.toReversed(),
      { week: current?.week, decisions: (current?.decisions ?? 0) + 1 },
    ])
  })

  test('counts neither other actions nor those of the portal itself', async () => {
    const before = await decisions()
    await record('list_export', { userId: admin.id })
    await record('decision_undo', { userId: admin.id })
    await record('payment_decision', { userId: 0 })
    expect(await decisions()).toEqual(before)
  })
})

describe('the income of the month', () => {
  const income = async () => (await dashboard()).income
  const { pool } = portal.services

  test('is the sum of the payments that were confirmed since the first, without refunds', async () => {
    const confirmed = async () => {
      const family = await payer(portal)
      const id = await claimed(portal, family)
      await decidePayment(admin, id)
      return id
    }
    expect(await income()).toEqual({ amount: 0, payments: 0 })
    const [first, before, returned] = [await confirmed(), await confirmed(), await confirmed()]
    await claimed(portal, await payer(portal))
    await admin.call('payments/refund', { payment_id: returned, acton_remark: 'Twice' })
    const { rows } = await pool.query<{ start: Date }>(
      `select date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as start`,
    )
    const start = rows[0]?.start ?? new Date(0)
    const setDone = (id: number, at: Date) =>
      pool.query('update payments set done_at = $1 where id = $2', [at, id])
    await setDone(first, start)
    await setDone(before, new Date(Number(start) - 1))
    expect(await income()).toEqual({ amount: 501, payments: 1 })
  })
})
