import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { profileCandidates } from '../../db/schema/registry/consents.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import type { Env } from '../../settings/env.ts'
import { withholdListing } from '../profiles/profiles.public.ts'
import { countsFor } from './ledger.queries.ts'

type Policy = { trust: Pick<Env['trust'], 'candidate_consent'> }

/** Stores what follows from the answers, in the transaction that records one. */
export const applyConsents = (tx: Queryable, env: Policy, profile: { id: number }): Promise<void> =>
  withholdListing(tx, profile.id, shouldBeWithheld(env))

/** Whether the answer of the candidate, or the lack of one, keeps a profile out of the list. */
const isWithheldByCandidate: Record<Policy['trust']['candidate_consent'], SQL> = {
  off: sql`false`,
  grace: sql`agreed_at is null and due_at <= now()`,
  // a number of the family needs the check of an admin
  required: sql`agreed_at is null or (number_of <> 'own' and checked_at is null)`,
}

/** Whether consents keep a profile out of the list, for queries over `profiles`. */
export const shouldBeWithheld = ({ trust: { candidate_consent: policy } }: Policy) => sql<boolean>`(
  coalesce((select action = 'withdrawn' from consents
    where principal = 'user:' || ${profiles.ownerId} and purpose = 'listing'
      and ${countsFor(sql`${profiles.id}`)} order by id desc limit 1), false)
  or coalesce((select refused_at is not null or ${isWithheldByCandidate[policy]}
    from ${profileCandidates} where ${profileCandidates.profileId} = ${profiles.id}), ${policy === 'required'}))`
