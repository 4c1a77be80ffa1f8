import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { wishes } from '../../db/schema/wish-list.ts'

/** Sets the wish as wanted, or turns it over where nothing is wanted; says how it stands now. */
export async function setWish(
  db: Database,
  userId: number,
  profileId: number,
  wanted: 0 | 1 | undefined,
): Promise<boolean> {
  const thisWish = and(eq(wishes.userId, userId), eq(wishes.profileId, profileId))
  return db.transaction(async (tx) => {
    if (wanted !== 1) {
      const removed = await tx.delete(wishes).where(thisWish).returning({ id: wishes.profileId })
      if (wanted === 0 || removed.length > 0) return false
    }
    await tx.insert(wishes).values({ userId, profileId }).onConflictDoNothing()
    return true
  })
}
