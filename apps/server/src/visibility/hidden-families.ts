import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { users } from '../db/schema/base/accounts.ts'

// The rules that hide families from each other are in db/functions/families.sql.

/** A query of the accounts whose profiles are hidden from an account. */
export const accountsHiddenFrom = (viewerId: SQL): SQL =>
  sql`select hidden.id from accounts_hidden_from(${viewerId}) as hidden(id)`

/** The profiles that are hidden from the user. */
export const hiddenProfilesOfUser = sql<
  number[]
>`case when ${users.hasRelations} then profiles_hidden_from(${users.id}) else '{}' end`

/** `hiddenProfilesOfUser` of one user, for work without a request. */
export async function findHiddenProfiles(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select profiles_hidden_from(${userId}) as ids`,
  )
  return rows[0]?.ids ?? []
}
