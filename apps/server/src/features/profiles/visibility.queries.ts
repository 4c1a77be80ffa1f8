import { eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { isActing, profiles } from '../../db/schema/registry/profiles.ts'
import { listingWithheldChange } from '../../visibility/changes.ts'
import { familyChoice, type Policies } from '../../visibility/seen.ts'
import { visibilitiesOf } from '../../visibility/visibility.view.ts'

/** Keeps a profile out of the list, or not; in the transaction that records the answer. */
export async function withholdListing(
  db: Queryable,
  id: number,
  isWithheld: SQL<boolean>,
): Promise<void> {
  await db.update(profiles).set(listingWithheldChange(isWithheld)).where(eq(profiles.id, id))
}

/** Who sees the contact and the photo of the profile for which a member acts. */
export async function findVisibilities(db: Queryable, userId: number, policies: Policies) {
  const [profile] = await db.select(familyChoice).from(profiles).where(isActing(userId))
  return profile && visibilitiesOf(profile, policies)
}
