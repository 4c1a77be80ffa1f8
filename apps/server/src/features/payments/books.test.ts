import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { payments } from '../../db/schema/services/payments.ts'
import {
  claimed,
  decidePayment,
  historyOf,
  newUtr,
  payer,
  paymentSettings,
  waitingPayment,
} from '../../testing/payment-factory.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db, pool } = portal.services
const admin = await portal.admin()

const refund = (by: TestUser, paymentId: number, remark = 'Registered twice') =>
  by.call('payments/refund', { payment_id: paymentId, acton_remark: remark })

describe('receipt numbers', () => {
  test('have no gaps and no duplicates, also under concurrency', async () => {
    const last = async () => {
      const { rows } = await pool.query('select max(receipt_number) as last from payments')
      return Number(rows[0].last)
    }
    const before = await last()
    const ids: number[] = []
    for (let count = 0; count < 8; count += 1) ids.push(await claimed(portal, await payer(portal)))
    // half of them lose a race and must not use up a number
    await Promise.all([...ids, ...ids].map((id) => decidePayment(admin, id)))
    const { rows } = await pool.query(
      'select receipt_number as number from payments where receipt_number > $1 order by 1',
      [before],
    )
    expect(rows.map(({ number }) => number)).toEqual(ids.map((_, index) => before + index + 1))
  })

  test('a failed transaction does not use up a number', async () => {
    const id = await claimed(portal, await payer(portal))
    const { rows } = await pool.query('select last from receipt_counter')
    await pool.query(`alter table audit_trail add constraint no_more check (id < 0) not valid`)
    expect((await decidePayment(admin, id)).httpStatus).toBe(500)
    await pool.query('alter table audit_trail drop constraint no_more')
    expect((await pool.query('select last from receipt_counter')).rows).toEqual(rows)
    expect((await decidePayment(admin, id)).data.receipt_number).toBe(
      `SR-${String(rows[0].last + 1).padStart(6, '0')}`,
    )
  })
})

describe('the ledger', () => {
  test('cannot be changed without a history entry', async () => {
    const id = await claimed(portal, await payer(portal))
    for (const statement of [
      `delete from payments where id = ${id}`,
      `delete from payment_history where payment_id = ${id}`,
      `update payment_history set state = 'done' where payment_id = ${id}`,
    ]) {
      await expect(pool.query(statement)).rejects.toThrow('is append-only')
    }
    await pool.query(`update payments set amount_paise = 1 where id = ${id}`)
    expect((await historyOf(portal, id)).at(-1)?.amountPaise).toBe(1)
  })

  test('outlives the profile', async () => {
    const family = await payer(portal)
    const id = await claimed(portal, family)
    await decidePayment(admin, id)
    await db.delete(profiles).where(eq(profiles.id, family.profileId))
    const { data } = await admin.call('payments/details', { payment_id: id })
    expect(data).toMatchObject({
      bride_groom_id: 0,
      registration_number: family.number,
      full_name: 'Rohan Dilip Gawande',
      state: 'done',
    })
    expect((await refund(admin, id)).httpStatus).toBe(200)
  })

  test('loses attempts without money with the profile, and their history', async () => {
    const [waiting, claim, refused] = [
      await payer(portal),
      await payer(portal),
      await payer(portal),
    ]
    const ids = [
      await waitingPayment(portal, waiting),
      await claimed(portal, claim),
      await claimed(portal, refused),
    ]
    await decidePayment(admin, ids[2] ?? 0, 'failed')
    for (const { profileId } of [waiting, claim, refused]) {
      await db.delete(profiles).where(eq(profiles.id, profileId))
    }
    expect(await db.select().from(payments).where(inArray(payments.id, ids))).toEqual([])
    for (const id of ids) expect(await historyOf(portal, id)).toEqual([])
  })

  test('keeps an attempt that a bank statement names, and one that was paid and refunded', async () => {
    const [named, refunded] = [await payer(portal), await payer(portal)]
    const namedId = await waitingPayment(portal, named)
    const refundedId = await claimed(portal, refunded)
    await decidePayment(admin, refundedId)
    await refund(admin, refundedId)
    await pool.query(`with statement as (
        insert into bank_statements (sha256, file_name, uploaded_by, uploaded_by_name)
        values (repeat('a', 64), 's.csv', 1, 'Asha') returning id
      ) insert into statement_lines
        (statement_id, line_number, date, narration, bank_reference, credit_paise, payment_id)
      select id, 1, '2026-01-05', '', '', 50100, ${namedId} from statement`)
    for (const { profileId } of [named, refunded]) {
      await db.delete(profiles).where(eq(profiles.id, profileId))
    }
    const kept = await db
      .select({ id: payments.id, profileId: payments.profileId })
      .from(payments)
      .where(inArray(payments.id, [namedId, refundedId]))
      .orderBy(payments.id)
    expect(kept).toEqual([
      { id: namedId, profileId: null },
      { id: refundedId, profileId: null },
    ])
    expect(await historyOf(portal, refundedId)).toHaveLength(4)
  })
})

describe('the list', () => {
  test('is filtered, searched and paged, newest first', async () => {
    const fresh = await startPortal({ settings: paymentSettings })
    const treasurer = await fresh.admin()
    const families = []
    for (let count = 0; count < 6; count += 1) families.push(await payer(fresh))
    const [first] = families
    if (!first) throw new Error('there are families')
    const utr = newUtr()
    const firstId = await claimed(fresh, first, utr)
    for (const family of families.slice(1)) await waitingPayment(fresh, family)
    await decidePayment(treasurer, firstId)

    const list = (filter = {}) => treasurer.call('payments/list', filter)
    const page = await list()
    expect(page.data).toMatchObject({
      total: 6,
      counts: { waiting: 5, claimed: 0, done: 1, failed: 0, refunded: 0 },
    })
    expect(page.data.data).toHaveLength(5)
    const rest = await list({ cursor: page.data.next_cursor ?? '' })
    expect(rest.data.data.map(({ id }) => id)).toEqual([firstId])
    expect(rest.data.next_cursor).toBeNull()

    for (const filter of [
      { state: 'done' },
      { search: utr },
      { search: first.number },
      { search: first.number.replace('-', '') },
    ]) {
      expect((await list(filter)).data.data.map(({ id }) => id)).toEqual([firstId])
    }
    expect((await list({ method: 'cash' })).data.total).toBe(0)
    expect((await list({ search: 'gawande' })).data.total).toBe(6)
    expect((await list({ search: '%' })).data.total).toBe(0)
  })

  test('shows the whole history of a payment', async () => {
    const family = await payer(portal)
    const id = await claimed(portal, family)
    await decidePayment(admin, id, 'failed', 'Unknown number')
    const { data } = await admin.call('payments/details', { payment_id: id })
    expect(data.history.map(({ state, by, remark }) => [state, by, remark])).toEqual([
      ['waiting', 'Asha Patil', ''],
      ['claimed', 'Asha Patil', ''],
      ['failed', 'Prakash Ingle', 'Unknown number'],
    ])
    expect(await db.select().from(payments).where(eq(payments.id, id))).toHaveLength(1)
    expect((await admin.call('payments/details', { payment_id: 999_999 })).httpStatus).toBe(404)
  })
})
