import { sql } from 'drizzle-orm'
import { introductions } from '../../db/schema/introductions.ts'
import type { TestPortal } from '../../testing/test-portal.ts'

/** Inserts an introduction between two profiles and returns its id. */
export async function addIntroduction(
  { services: { db } }: Pick<TestPortal, 'services'>,
  values: Pick<typeof introductions.$inferInsert, 'fromProfileId' | 'toProfileId' | 'askedBy'> &
    Partial<typeof introductions.$inferInsert>,
): Promise<number> {
  const [row] = await db
    .insert(introductions)
    .values({
      endsAt: sql`now() + interval '21 days'`,
      fromShares: ['father', 'contact1'],
      ...values,
    })
    .returning({ id: introductions.id })
  if (!row) throw new Error('the introduction was not inserted')
  return row.id
}
