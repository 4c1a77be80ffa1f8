import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { trustSettings } from '../../db/schema/services/trust-settings.ts'

/** Serializes changes, so that the audit trail has the values before each one. */
export async function lockSettings(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('trust settings'))`)
}

export async function storeSetting(
  tx: Queryable,
  key: string,
  value: string,
  by: number,
): Promise<void> {
  await tx
    .insert(trustSettings)
    .values({ key, value, by })
    .onConflictDoUpdate({ target: trustSettings.key, set: { value, by, at: sql`now()` } })
}

/** The default is in effect again. */
export async function removeSetting(tx: Queryable, key: string): Promise<void> {
  await tx.delete(trustSettings).where(eq(trustSettings.key, key))
}
