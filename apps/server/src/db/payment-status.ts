import { eq } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { profiles } from './schema/profiles.ts'

/** Tells a profile whether its fee is paid, in the transaction that changes the ledger. */
export async function setPaymentStatus(
  tx: Queryable,
  profileId: number,
  status: 'Done' | 'Pending',
): Promise<void> {
  await tx.update(profiles).set({ paymentStatus: status }).where(eq(profiles.id, profileId))
}
