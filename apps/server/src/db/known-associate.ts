import { and, eq } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { users } from './schema/accounts.ts'

/** The id if it belongs to an associate in good standing; any other is ignored. */
export async function knownAssociate(db: Queryable, id: number): Promise<number | null> {
  if (id === 0) return null
  const [associate] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.isAssociate, true),
        eq(users.verification, 'verified'),
        eq(users.state, 'active'),
      ),
    )
  return associate?.id ?? null
}
