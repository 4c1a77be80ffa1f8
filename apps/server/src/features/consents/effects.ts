import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { profileCandidates } from '../../db/schema/registry/consents.ts'
import type { Env } from '../../settings/env.ts'
import { needsCheck, withholdListing } from '../profiles/profiles.public.ts'
import { countsFor, findStates } from './ledger.queries.ts'

type Policy = { trust: Pick<Env['trust'], 'candidate_consent'> }

type Candidate = Pick<
  typeof profileCandidates.$inferSelect,
  'agreedAt' | 'checkedAt' | 'dueAt' | 'numberOf' | 'refusedAt'
>

type States = Awaited<ReturnType<typeof findStates>>

/** Whether the answer of the candidate, or the lack of one, keeps a profile out of the list. */
function isWithheldByCandidate(
  env: Policy,
  candidate: Candidate | undefined,
  now = new Date(),
): boolean {
  const policy = env.trust.candidate_consent
  if (candidate?.refusedAt) return true
  if (policy === 'off') return false
  if (candidate?.agreedAt) return needsCheck(env, candidate)
  if (policy === 'required') return true
  return candidate?.dueAt != null && candidate.dueAt <= now
}

/** Whether consents keep a profile out of the list. */
async function isWithheld(
  tx: Queryable,
  env: Policy,
  profile: { id: number },
  states: States,
): Promise<boolean> {
  const listing = states.find(({ purpose }) => purpose === 'listing')
  if (listing?.action === 'withdrawn') return true
  const [candidate] = await tx
    .select()
    .from(profileCandidates)
    .where(eq(profileCandidates.profileId, profile.id))
  return isWithheldByCandidate(env, candidate)
}

/** Stores what follows from the answers, in the transaction that records one. */
export async function applyConsents(
  tx: Queryable,
  env: Policy,
  profile: { id: number; ownerId: number },
  /** The last answers of the owner, if they have been read already. */
  known?: States,
): Promise<void> {
  const states = known ?? (await findStates(tx, profile.ownerId, profile.id))
  await withholdListing(tx, profile.id, await isWithheld(tx, env, profile, states))
}

/** Whether consents keep a profile out of the list as SQL, for the job that applies a changed policy to many profiles. */
export const shouldBeWithheld = ({ trust: { candidate_consent: policy } }: Policy) => sql<boolean>`(
  coalesce((select action = 'withdrawn' from consents
    where principal = 'user:' || profiles.owner_id and purpose = 'listing'
      and ${countsFor(sql`profiles.id`)} order by id desc limit 1), false)
  or profile_candidates.refused_at is not null
  or (${policy === 'required'} and profile_candidates.number_of <> 'own'
    and profile_candidates.checked_at is null)
  or (profile_candidates.agreed_at is null and (
    ${policy === 'required'} or (${policy === 'grace'} and profile_candidates.due_at <= now()))))`
