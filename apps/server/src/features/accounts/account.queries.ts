import { isPlaceholder } from '@sangam/contract/mobile'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { deskVolunteers } from '../../db/schema/services/desk.ts'

export type User = typeof users.$inferSelect

export async function findUserByMobile(db: Queryable, mobile: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.mobile, mobile))
  return user
}

export async function findUser(db: Queryable, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Empty for a family without a mobile. */
export const usedNumber = ({ mobile }: Pick<User, 'mobile'>): string =>
  isPlaceholder(mobile) ? '' : mobile

/** Accounts that admins see: the number belongs to the person who uses the account. */
export const isNumberVerified = isNotNull(users.numberVerifiedAt)

export async function countSignUpsOf(db: Queryable, associateId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(eq(users.associateId, associateId), isNumberVerified))
  return row?.count ?? 0
}

type Details = Pick<User, 'firstName' | 'lastName' | 'regionId' | 'cityVillage'>

/**
 * Creates an account, or completes the sign-up of `completingId`. Returns undefined if the number
 * is taken. One statement decides, so two sign-ups of one number cannot both succeed.
 */
export async function saveSignUp(
  db: Queryable,
  mobile: string,
  details: Details & Pick<User, 'associateId'>,
  completingId: number,
): Promise<User | undefined> {
  const signUp = { ...details, signedUpAt: sql`now()` }
  const [user] = await db
    .insert(users)
    .values({ mobile, ...signUp })
    .onConflictDoUpdate({
      target: users.mobile,
      set: { ...signUp, updatedAt: sql`now()` },
      setWhere: sql`${users.id} = ${completingId} and ${users.signedUpAt} is null`,
    })
    .returning()
  return user
}

/** Changes the details of an account that waits for verification; undefined if it does not wait. */
export async function correctDetails(
  db: Queryable,
  id: number,
  details: Details,
): Promise<User | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...details, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.verification, 'pending')))
    .returning()
  return user
}

/** Whether a super admin has given this person the right to enrol families. */
export async function findDeskRight(db: Queryable, userId: number): Promise<{ is_desk?: 1 }> {
  const rows = await db
    .select({ userId: deskVolunteers.userId })
    .from(deskVolunteers)
    .where(eq(deskVolunteers.userId, userId))
  return rows.length > 0 ? { is_desk: 1 } : {}
}
