import type { ProfileFilter } from '@sangam/contract/profiles/filter'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/profiles.ts'
import { type Caller, hasAccess, isAdmin } from '../../http/caller.ts'
import { listFilterOf, type Viewer } from './list.filter.ts'
import { countMatchesAfter } from './list.new-matches.ts'
import { addOwnFamily } from './list.own-family.ts'

/** A verified member whom an admin has granted access to the list; admins always see it. */
export const maySeeList = (caller: Pick<Caller, 'access' | 'hasListAccess'>) =>
  isAdmin(caller) || (hasAccess(caller, 'member') && caller.hasListAccess)

/** Stores whether the fee of a profile is paid, in the transaction that changes the payment. */
export async function setPaymentStatus(
  tx: Queryable,
  profileId: number,
  status: 'Done' | 'Pending',
): Promise<void> {
  await tx.update(profiles).set({ paymentStatus: status }).where(eq(profiles.id, profileId))
}

/** Counts the profiles for this viewer that came to the list after a position. */
export async function countNewMatches(
  db: Queryable,
  viewer: Viewer,
  filter: ProfileFilter,
  seenPosition: number,
): Promise<{ count: number; isCut: boolean }> {
  const listFilter = await addOwnFamily(db, listFilterOf(filter, viewer), filter)
  return countMatchesAfter(db, listFilter, seenPosition)
}
