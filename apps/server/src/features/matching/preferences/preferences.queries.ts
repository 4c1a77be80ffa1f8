import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { partnerPreferences } from '../../../db/schema/registry/preferences.ts'
import { isActing, isOwnOrActing, profiles } from '../../../db/schema/registry/profiles.ts'

export type PartnerPreferences = typeof partnerPreferences.$inferSelect
type NewPreferences = typeof partnerPreferences.$inferInsert

/** Of the profile for which the owner acts. Undefined without a profile; `preferences` is null before the first save. */
export async function findOwnPreferences(
  db: Queryable,
  ownerId: number,
): Promise<{ preferences: PartnerPreferences | null } | undefined> {
  const [row] = await db
    .select({ preferences: partnerPreferences })
    .from(profiles)
    .leftJoin(partnerPreferences, eq(partnerPreferences.profileId, profiles.id))
    .where(isActing(ownerId))
  return row
}

/**
 * The id of a profile of the owner, which cannot be erased before the transaction ends; 0: the one for
 * which the owner acts.
 */
export async function lockOwnProfile(
  tx: Queryable,
  ownerId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(isOwnOrActing(ownerId, id))
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
