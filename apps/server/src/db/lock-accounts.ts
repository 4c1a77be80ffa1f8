import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { users } from './schema/base/accounts.ts'

/** Locks accounts before their records: the fixed order prevents deadlocks with their closing. */
export async function lockAccounts(tx: Queryable, ...userIds: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(asc(users.id))
    .for('update')
}
