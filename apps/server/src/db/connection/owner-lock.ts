import { sql } from 'drizzle-orm'
import type { Queryable } from '../client.ts'

/** Serializes the requests of one member that count and then add records of a table. */
export async function lockRecordsOf(
  tx: Queryable,
  table: 'businesses' | 'posted_jobs',
  ownerId: number,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}), ${ownerId}::int)`)
}
