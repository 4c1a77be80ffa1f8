import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/profiles.ts'

/** Stores whether the fee of a profile is paid, in the transaction that changes the payment. */
export async function setPaymentStatus(
  tx: Queryable,
  profileId: number,
  status: 'Done' | 'Pending',
): Promise<void> {
  await tx.update(profiles).set({ paymentStatus: status }).where(eq(profiles.id, profileId))
}
