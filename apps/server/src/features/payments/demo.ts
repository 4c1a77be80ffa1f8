import { asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import {
  type Author,
  changePayment,
  insertPayment,
  type NewPayment,
  nextReceiptNumber,
  type Payment,
} from './payment.queries.ts'
import { referenceOf } from './upi.ts'

const feePaise = 50_100

/** The payment history of each family, cyclically; the demo account has not paid yet. */
const stories = [
  'upi',
  'upi',
  'claimed',
  'upi',
  'cash',
  'upi',
  'waiting',
  'upi',
  'failed',
  'upi',
  'transfer',
  'nothing',
  'upi',
  'refunded',
] as const
type Story = (typeof stories)[number]

interface Family {
  id: number
  registrationNumber: string
  fullName: string
  createdAt: Date
  owner: Author
}

/** Payments in every state, by the demo families and one admin. */
export async function loadDemo(db: Transaction): Promise<void> {
  const treasurer = await findTreasurer(db)
  if (!treasurer) return
  const families = await db
    .select({
      id: profiles.id,
      registrationNumber: profiles.registrationNumber,
      fullName: sql<string>`concat_ws(' ', ${profiles.firstName}, ${profiles.middleName}, ${profiles.lastName})`,
      createdAt: profiles.createdAt,
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.ownerId))
    .where(ne(users.mobile, '9000000003'))
    .orderBy(asc(profiles.createdAt), asc(profiles.id))
  await db.transaction(async (tx) => {
    for (const [index, { userId, firstName, lastName, ...family }] of families.entries()) {
      const owner = { userId, firstName, lastName }
      await insertStory(tx, { ...family, owner }, treasurer, index)
    }
  })
}

async function findTreasurer(db: Queryable): Promise<Author | undefined> {
  const [admin] = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.mobile, '9000000002'))
  return admin
}

async function insertStory(tx: Queryable, family: Family, treasurer: Author, index: number) {
  const story: Story = stories[index % stories.length] ?? 'nothing'
  if (story === 'nothing') return
  // never in the future, even if the family registered today
  const after = (hours: number) =>
    new Date(Math.min(family.createdAt.getTime() + hours * 3_600_000, Date.now()))
  const payment = await insertPayment(tx, family.owner, {
    profileId: family.id,
    registrationNumber: family.registrationNumber,
    payerName: family.fullName,
    amountPaise: feePaise,
    method: 'upi',
    reference: referenceOf(family.registrationNumber),
    state: 'waiting',
    createdAt: after(0),
    updatedAt: after(0),
  })
  const change = (author: Author, hours: number, values: Partial<NewPayment>) =>
    changePayment(tx, author, payment.id, { ...values, updatedAt: after(hours) })
  const done = async (values: Partial<NewPayment>): Promise<Payment> =>
    change(treasurer, 26, {
      ...values,
      state: 'done',
      doneAt: after(26),
      receiptNumber: await nextReceiptNumber(tx),
    })

  if (story === 'waiting') return
  if (story === 'cash') {
    await done({ method: 'cash', reference: `B-${index}`, remark: 'Paid at the office' })
    return
  }
  const utr = String(600_100_200_300 + index * 7_919)
  if (story === 'transfer') {
    await done({ method: 'transfer', utr: `SBIN5${utr}`, remark: 'NEFT by the uncle' })
    return
  }
  await change(family.owner, 1, { state: 'claimed', utr, claimedAt: after(1) })
  if (story === 'claimed') return
  if (story === 'failed') {
    await change(treasurer, 26, { state: 'failed', remark: 'Not found in the bank account' })
    return
  }
  await done({})
  if (story === 'refunded') {
    await change(treasurer, 50, {
      state: 'refunded',
      refundedAt: after(50),
      remark: 'The family registered twice',
    })
  }
}
