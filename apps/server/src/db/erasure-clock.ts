import { sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { erasureClock } from './schema/base/erasure-clock.ts'

/** A portal that was off for longer waits one night before it erases anything. */
const longestPause = sql`interval '3 days'`

/**
 * False if the clock went back since the last nightly erasure, or ahead by more than a pause: what
 * looks old may be new, so nothing may be erased because of its age.
 */
export async function isClockSteady(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({
      isSteady: sql<boolean>`now() between ${erasureClock.at} and ${erasureClock.at} + ${longestPause}`,
    })
    .from(erasureClock)
  return row?.isSteady ?? true
}

/** Records the time of the nightly erasure. */
export async function recordErasureTime(db: Queryable): Promise<void> {
  await db
    .insert(erasureClock)
    .values({ id: 1, at: sql`now()` })
    .onConflictDoUpdate({ target: erasureClock.id, set: { at: sql`now()` } })
}
