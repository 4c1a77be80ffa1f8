import { and, desc, eq, exists, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { passkeyChallenges, passkeys } from '../../../db/schema/base/passkeys.ts'

export type Passkey = typeof passkeys.$inferSelect

/** How long the user may take to confirm on the device. */
const challengeMinutes = 5

export async function storeChallenge(
  db: Queryable,
  challenge: string,
  userId: number | null,
): Promise<void> {
  await db.insert(passkeyChallenges).values({
    challenge,
    userId,
    expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})`,
  })
}

/** Deletes a challenge, so that it is valid once. Returns false if it was not valid. */
export async function useChallenge(
  db: Queryable,
  challenge: string,
  userId: number | null,
): Promise<boolean> {
  const deleted = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return deleted.length === 1
}

export async function removeExpiredChallenges(db: Queryable): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
}

export async function listPasskeys(db: Queryable, userId: number): Promise<Passkey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))
}

export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return passkey
}

/** Returns false if the device has already added this key. */
export async function addPasskey(
  db: Queryable,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return added.length === 1
}

/** Returns false if the user has no such passkey. */
export async function removePasskey(db: Queryable, userId: number, id: number): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return removed.length === 1
}

/** Removes all passkeys of a user, for example of a lost phone. Returns how many. */
export async function removeAllPasskeys(tx: Queryable, userId: number): Promise<number> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id })
  return removed.length
}

export async function recordUse(db: Queryable, id: number, useCount: number): Promise<void> {
  await db.update(passkeys).set({ useCount, lastUsedAt: sql`now()` }).where(eq(passkeys.id, id))
}

export async function erasePasskeysOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

/** Whether a super admin can use all rights when admins need a passkey. */
export async function hasSuperAdminPasskey(db: Queryable): Promise<boolean> {
  const own = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id))
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super_admin'), eq(users.isOpen, true), exists(own)))
    .limit(1)
  return admin !== undefined
}
