import { seatRoles } from '@sangam/contract/profiles/people/values'
import type { MessageKind } from '@sangam/contract/slices'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isNotDeleted, profiles } from '../../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../../db/schema/registry/profiles-people.ts'
import { payments, receiptCounter } from '../../db/schema/services/payments.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { notify } from '../notifications/notifications.public.ts'
import { setPaymentStatus } from '../profiles/profiles.public.ts'

export type Payment = typeof payments.$inferSelect
export type NewPayment = typeof payments.$inferInsert

/** The part of a profile that payments need. */
export interface Registration {
  id: number
  ownerId: number
  registrationNumber: string
  fullName: string
}

const registrationColumns = {
  id: profiles.id,
  ownerId: profiles.ownerId,
  registrationNumber: profiles.registrationNumber,
  fullName: sql<string>`concat_ws(' ', ${profiles.firstName}, ${profiles.middleName}, ${profiles.lastName})`,
}

export async function findRegistration(
  db: Queryable,
  profileId: number,
): Promise<Registration | undefined> {
  const [row] = await db
    .select(registrationColumns)
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNotDeleted))
  return row
}

/** Where the family of a registration lives, for its own account; else, and if it is deleted, empty. */
export async function findAddress(
  db: Queryable,
  profileId: number,
  ownerId: number,
): Promise<string> {
  const [row] = await db
    .select({ address: profiles.currentAddress })
    .from(profiles)
    .where(and(eq(profiles.id, profileId), eq(profiles.ownerId, ownerId), isNotDeleted))
  return row?.address ?? ''
}

export async function findRegistrationByNumber(
  db: Queryable,
  registrationNumber: string,
): Promise<Registration | undefined> {
  const [row] = await db
    .select(registrationColumns)
    .from(profiles)
    .where(and(eq(profiles.registrationNumber, registrationNumber), isNotDeleted))
  return row
}

/** An admin with the registrations that the account owns or takes part in. */
export interface Decider {
  userId: number
  ownProfileIds: readonly number[]
}

/** The caller as an admin who decides about payments. */
export async function findDecider(db: Queryable, { userId }: Caller): Promise<Decider> {
  const own = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${profiles.id} in ${profilesOfPerson(userId, seatRoles)}`)
  return { userId, ownProfileIds: own.map(({ id }) => id) }
}

/**
 * Locks profiles before their payments change. Every change locks in the same order, which prevents
 * deadlocks: the profile, the payment, the receipt counter.
 */
export async function lockProfiles(tx: Queryable, profileIds: (number | null)[]): Promise<void> {
  const ids = profileIds.filter((id) => id !== null)
  if (ids.length === 0) return
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, ids))
    .orderBy(profiles.id)
    .for('update')
}

/** The registration, locked as by `lockProfiles`. */
export async function lockRegistration(
  tx: Queryable,
  profileId: number,
): Promise<Registration | undefined> {
  const [row] = await tx
    .select(registrationColumns)
    .from(profiles)
    .where(and(eq(profiles.id, profileId), isNotDeleted))
    .for('update')
  return row
}

/** All attempts to pay for a registration, last changed first. */
export async function paymentsOf(db: Queryable, profileId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.profileId, profileId))
    .orderBy(desc(payments.updatedAt), desc(payments.id))
}

async function findPayment(db: Queryable, id: number): Promise<Payment | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

/** The newest payment of a registration that waits for money or for a decision. */
export async function findOpenPayment(
  db: Queryable,
  registrationNumber: string,
): Promise<Payment | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.registrationNumber, registrationNumber),
        inArray(payments.state, ['waiting', 'claimed']),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1)
  return payment
}

/** Reads and locks a payment, so that concurrent decisions run one after the other. */
export async function lockPayment(tx: Queryable, id: number): Promise<Payment | undefined> {
  const payment = await findPayment(tx, id)
  if (!payment) return undefined
  await lockProfiles(tx, [payment.profileId])
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  return row
}

/** Who changes a payment: a person, or the gateway. */
export type Author =
  | (Pick<Caller, 'userId' | 'firstName' | 'lastName'> & { decisionId?: number })
  | 'gateway'

const authorship = (author: Author) =>
  author === 'gateway'
    ? { changedBy: 0, changedByName: '' }
    : {
        changedBy: author.userId,
        changedByName: `${author.firstName} ${author.lastName}`.trim(),
      }

export async function insertPayment(
  tx: Queryable,
  author: Author,
  payment: Omit<NewPayment, 'changedBy' | 'changedByName'>,
): Promise<Payment> {
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, ...authorship(author) })
    .returning()
  if (!row) throw new Error('the payment was not inserted')
  if (row.state === 'done') await updatePaymentStatus(tx, row.profileId)
  await notifyPayer(tx, author, row, row.state)
  return row
}

/** Changes a payment and the payment status of its profile; a trigger writes the history. */
export async function changePayment(
  tx: Queryable,
  author: Author,
  id: number,
  change: Partial<NewPayment>,
): Promise<Payment> {
  const row = await updatePayment(tx, author, id, change)
  await updatePaymentStatus(tx, row.profileId)
  if (change.state) await notifyPayer(tx, author, row, change.state)
  return row
}

/** Stores what a family says that it has paid: neither its payment status nor its messages change. */
export const claimPayment = (
  tx: Queryable,
  author: Author,
  { id }: Payment,
  claim: Pick<NewPayment, 'amountPaise' | 'utr'>,
): Promise<Payment> =>
  updatePayment(tx, author, id, { ...claim, state: 'claimed', claimedAt: new Date() })

async function updatePayment(
  tx: Queryable,
  author: Author,
  id: number,
  change: Partial<NewPayment>,
): Promise<Payment> {
  const [row] = await tx
    .update(payments)
    .set({ updatedAt: sql`now()`, ...change, ...authorship(author) })
    .where(eq(payments.id, id))
    .returning()
  if (!row) throw new Error(`payment ${id} does not exist`)
  return row
}

const stateMessages: Partial<Record<Payment['state'], MessageKind>> = {
  done: 'payment_confirmed',
  failed: 'payment_refused',
  refunded: 'payment_refunded',
}

/** Sends the outcome of a payment to the owner of the registration, whoever decided it. */
async function notifyPayer(
  tx: Queryable,
  author: Author,
  { id, profileId }: Payment,
  state: Payment['state'],
): Promise<void> {
  const kind = stateMessages[state]
  if (!kind || profileId === null) return
  const to = sql`select ${profiles.ownerId} from ${profiles} where ${profiles.id} = ${profileId}`
  const decisionId = author === 'gateway' ? undefined : author.decisionId
  await notify(tx, { kind, to, recordId: id, decisionId })
}

/** A profile is paid if it has a payment in state `done`. */
async function updatePaymentStatus(tx: Queryable, profileId: number | null): Promise<void> {
  if (profileId === null) return
  const isPaid = sql<boolean>`exists (select from ${payments}
    where ${payments.profileId} = ${profileId} and ${payments.state} = 'done')`
  await setPaymentStatus(tx, profileId, isPaid)
}

/** Another payment with one of these UTRs. The advisory locks serialize concurrent claims. */
export async function findPaymentByUtr(
  tx: Queryable,
  utrs: string[],
  exceptId = 0,
): Promise<Payment | undefined> {
  for (const utr of utrs.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`utr ${utr}`}, 0))`)
  }
  const [row] = await tx
    .select()
    .from(payments)
    .where(
      and(inArray(payments.utr, utrs), ne(payments.state, 'failed'), ne(payments.id, exceptId)),
    )
    .limit(1)
  return row
}

export const isUtrTaken = async (tx: Queryable, utr: string, exceptId = 0) =>
  (await findPaymentByUtr(tx, [utr], exceptId)) !== undefined

/** The next receipt number. The counter row stays locked until the transaction ends: no gaps, no duplicates. */
export async function nextReceiptNumber(tx: Queryable): Promise<number> {
  const [row] = await tx
    .insert(receiptCounter)
    .values({ id: 1, last: 1 })
    .onConflictDoUpdate({
      target: receiptCounter.id,
      set: { last: sql`${receiptCounter.last} + 1` },
    })
    .returning({ last: receiptCounter.last })
  if (!row) throw new Error('the receipt counter was not updated')
  return row.last
}
