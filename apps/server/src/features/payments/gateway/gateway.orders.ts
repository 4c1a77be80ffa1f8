import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { gatewayRequests } from '../../../db/schema/services/payments.ts'

/** Returns false while another request asks the gateway for an order of the same registration. */
export async function startOrder(tx: Queryable, profileId: number): Promise<boolean> {
  const started = await tx
    .insert(gatewayRequests)
    .values({ profileId })
    .onConflictDoUpdate({
      target: gatewayRequests.profileId,
      set: { startedAt: sql`now()` },
      // longer than the gateway may take: the process of that request has stopped
      setWhere: sql`${gatewayRequests.startedAt} < now() - interval '1 minute'`,
    })
    .returning({ profileId: gatewayRequests.profileId })
  return started.length === 1
}

export async function endOrder(db: Queryable, profileId: number): Promise<void> {
  await db.delete(gatewayRequests).where(eq(gatewayRequests.profileId, profileId))
}
