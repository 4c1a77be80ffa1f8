import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import {
  claimed,
  decidePayment,
  fetchFile,
  newUtr,
  payer,
  paymentSettings,
  waitingPayment,
} from '../../../testing/payment-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { financialYear } from '../ledger/ledger.queries.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db, pool } = portal.services
const admin = await portal.admin()

const rowsOf = async (path: string) => {
  const response = await fetchFile(portal, admin, path)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  return parse(response.body, { bom: true, relax_column_count: true })
}

const evil = await payer(portal)
const evilUtr = newUtr()
await db
  .update(profiles)
  .set({ firstName: '=HYPERLINK("http://x")' })
  .where(eq(profiles.id, evil.profileId))
const evilId = await claimed(portal, evil, evilUtr)
await decidePayment(admin, evilId)
const early = await claimed(portal, await payer(portal))
await decidePayment(admin, early)
await decidePayment(admin, await claimed(portal, await payer(portal)), 'failed', '+1 rupee missing')
await waitingPayment(portal, await payer(portal))
// 00:30 on 1 February in India is still January in UTC
await pool.query(
  `update payments set done_at = '2026-01-31T19:00:00Z', created_at = '2025-12-01T00:00:00Z' where id = $1`,
  [early],
)

test('sums are by month and state, in India’s time', async () => {
  const { data } = await admin.call('payments/report', { months: 60 })
  const february = data.months.find(({ month }) => month === '2026-02')
  expect(february?.states).toMatchObject({ done: { count: 1, amount: 501 }, failed: { count: 0 } })
  expect(data.months.map(({ month }) => month)).toEqual(
    data.months
      .map(({ month }) => month)
      .toSorted()
      .toReversed(),
  )
  expect(data.all).toEqual({
    waiting: { count: 1, amount: 501 },
    claimed: { count: 0, amount: 0 },
    done: { count: 2, amount: 1_002 },
    failed: { count: 1, amount: 501 },
    refunded: { count: 0, amount: 0 },
  })
})

test('a financial year is from April to March', async () => {
  expect(['2026-03', '2026-04', '2027-01', '2099-12'].map(financialYear)).toEqual([
    '2025-26',
    '2026-27',
    '2026-27',
    '2099-00',
  ])
  const { data } = await admin.call('payments/report', {})
  const year = data.years.find(({ year }) => year === '2025-26')
  expect(year?.states.done).toEqual({ count: 1, amount: 501 })
})

test('the report is for admins only', async () => {
  expect((await evil.call('payments/report', {})).httpStatus).toBe(403)
  for (const file of ['exports/payment_report.csv', 'exports/payments.csv']) {
    expect((await fetchFile(portal, evil, file)).statusCode).toBe(403)
  }
})

test('the totals can be downloaded, of all years or of one', async () => {
  const totals = async (year = '') => {
    const query = new URLSearchParams({ filter: JSON.stringify({ months: 60, year }) })
    return (await rowsOf(`exports/payment_report.csv?${query}`)).slice(1)
  }
  const rows = await totals()
  expect(rows[0]).toEqual(['Month', 'State', 'Count', 'Amount'])
  expect(rows).toContainEqual(['2026-02', 'Done', '1', '501'])
  expect((await totals('2025-26')).slice(1)).toEqual([['2026-02', 'Done', '1', '501']])
  expect(await totals('2019-20')).toHaveLength(1)
})

test('the report of a financial year has its months and their sum', async () => {
  const { data } = await admin.call('payments/report', { months: 60, year: '2025-26' })
  expect(data.months.map(({ month }) => month)).toEqual(['2026-02'])
  expect(data.all.done).toEqual({ count: 1, amount: 501 })
  expect((await admin.send('payments/report', { year: '2025' })).httpStatus).toBe(400)
})

test('the file of the ledger has no formulas', async () => {
  const exported = async (filter = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) })
    // the first two lines have the trust with the exporter, and the headings
    return (await rowsOf(`exports/payments.csv?${query}`)).slice(2)
  }
  const rows = await exported()
  expect(rows).toHaveLength(4)
  const line = rows.find(([number]) => number === evil.number)
  expect(line?.[1]).toMatch(/^'=HYPERLINK/)
  expect(line).toContain(evilUtr)
  expect(rows.flat()).toContain("'+1 rupee missing")
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(await exported({ state: 'done' })).toHaveLength(2)
})
