import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { partnerPreferences } from '../../db/schema/preferences.ts'
import { isNotDeleted, profiles } from '../../db/schema/profiles.ts'

export type PartnerPreferences = typeof partnerPreferences.$inferSelect
type NewPreferences = typeof partnerPreferences.$inferInsert

const isOwn = (ownerId: number) => and(eq(profiles.ownerId, ownerId), isNotDeleted)

/** Undefined without a profile; `preferences` is null before the first save. */
export async function findOwnPreferences(
  db: Queryable,
  ownerId: number,
): Promise<{ preferences: PartnerPreferences | null } | undefined> {
  const [row] = await db
    .select({ preferences: partnerPreferences })
    .from(profiles)
    .leftJoin(partnerPreferences, eq(partnerPreferences.profileId, profiles.id))
    .where(isOwn(ownerId))
  return row
}

/** The id of the owner's profile, which cannot be erased before the transaction ends. */
export async function lockOwnProfile(tx: Queryable, ownerId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(isOwn(ownerId))
    .for('key share')
  return row?.id
}

export async function writePreferences(tx: Queryable, written: NewPreferences): Promise<void> {
  const { profileId: _, ...values } = written
  await tx
    .insert(partnerPreferences)
    .values(written)
    .onConflictDoUpdate({
      target: partnerPreferences.profileId,
      set: { ...values, updatedAt: sql`now()` },
    })
}
