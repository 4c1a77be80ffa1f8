import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/client.ts'
import { numbersOf } from '../../../db/profile-columns.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profileCandidates } from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { nominees } from '../../../db/schema/services/my-data.ts'

const sibling = alias(profiles, 'sibling')

const isLoginNumber = sql`exists (
  select from ${users} where ${users.id} = ${profiles.ownerId}
    and ${users.mobile} = ${profileCandidates.mobile})`

/** A number of any registration of the account, or of its nominee. */
const isOfFamily = sql`(exists (
  select from profiles as sibling where sibling.owner_id = ${profiles.ownerId}
    and ${profileCandidates.mobile} in
      (${numbersOf(sibling)}))
  or exists (select from ${nominees} where ${nominees.userId} = ${profiles.ownerId}
    and ${nominees.mobile} = ${profileCandidates.mobile}))`

/**
 * Marks candidates whose number the account or the family uses too: one person may answer for all. The
 * mark stays when the family enters another number for itself. Without an id: all candidates.
 */
export async function markFamilyNumbers(tx: Queryable, profileId?: number): Promise<void> {
  const numberOf = sql`case when ${isLoginNumber} then 'account' else 'family' end`
  await tx
    .update(profileCandidates)
    .set({ numberOf })
    .from(profiles)
    .where(
      and(
        eq(profiles.id, profileCandidates.profileId),
        profileId === undefined ? undefined : eq(profileCandidates.profileId, profileId),
        sql`${profileCandidates.mobile} <> '' and ${profileCandidates.numberOf} <> 'account'`,
        sql`(${isLoginNumber} or (${profileCandidates.numberOf} = 'own' and ${isOfFamily}))`,
      ),
    )
}
