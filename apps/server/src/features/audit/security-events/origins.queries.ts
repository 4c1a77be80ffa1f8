import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { accountOrigins } from '../../../db/schema/base/security-events.ts'

const deviceMax = 150

interface Origin {
  userId: number
  action: (typeof accountOrigins.$inferInsert)['action']
  ip: string
  device: string
}

/** Stores from where an account is made or used, in the transaction that does it. */
export async function recordOrigin(tx: Queryable, { device, ...origin }: Origin): Promise<void> {
  await tx.insert(accountOrigins).values({ ...origin, device: device.slice(0, deviceMax) })
}

/** Starts the period after which the origins of an erased account are removed. */
export async function closeOriginsOf(tx: Queryable, userId: number): Promise<void> {
  await tx
    .update(accountOrigins)
    .set({ erasedAt: sql`now()` })
    .where(eq(accountOrigins.userId, userId))
}

export async function removeOldOrigins(db: Queryable, days: number): Promise<void> {
  await db
    .delete(accountOrigins)
    .where(lt(accountOrigins.erasedAt, sql`now() - make_interval(days => ${days})`))
}
