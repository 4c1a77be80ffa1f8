import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isNotDeleted, profiles } from '../../db/schema/registry/profiles.ts'
import {
  type Choice,
  choiceColumns,
  listingWithheldChange,
  type Withheld,
} from '../../visibility/changes.ts'
import type { Viewer } from '../../visibility/seen.ts'

/** Stores what missing or withdrawn consents hide, in the transaction that records the answer. */
export async function applyConsents(
  tx: Queryable,
  id: number,
  withheld: readonly Withheld[],
): Promise<void> {
  await tx
    .update(profiles)
    .set({ withheld: [...withheld] })
    .where(eq(profiles.id, id))
}

/** Keeps a profile out of the list, or not; what else consents hide stays. */
export async function withholdListing(
  db: Queryable,
  id: number,
  isWithheld: boolean,
): Promise<void> {
  await db.update(profiles).set(listingWithheldChange(isWithheld)).where(eq(profiles.id, id))
}

/** Stores who sees the contact and the photo of a profile of the caller. False: the caller has no such profile. */
export async function chooseVisibility(
  db: Queryable,
  { userId }: Pick<Viewer, 'userId'>,
  id: number,
  choice: Choice,
): Promise<boolean> {
  const changed = await db
    .update(profiles)
    .set(choiceColumns(choice))
    .where(and(eq(profiles.id, id), eq(profiles.ownerId, userId), isNotDeleted))
    .returning({ id: profiles.id })
  return changed.length > 0
}
