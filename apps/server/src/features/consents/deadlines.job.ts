import { and, asc, eq, lte, not, sql } from 'drizzle-orm'
import type { JobServices } from '../../composition/slice.ts'
import type { Queryable } from '../../db/client.ts'
import {
  confirmations,
  profileCandidates,
  stoppedNumbers,
} from '../../db/schema/registry/consents.ts'
import { isNotDeleted, profiles } from '../../db/schema/registry/profiles.ts'
import type { JobDefinition } from '../../jobs/jobs.ts'
import { isListingWithheld } from '../../visibility/changes.ts'
import { eraseWholeProfile } from '../profiles/profiles.public.ts'
import { graceDays } from './asking/asking.limits.ts'
import { isUnsentRow } from './asking/asking.queries.ts'
import { markFamilyNumbers } from './asking/family-numbers.queries.ts'
import { policyJob } from './consents.public.ts'
import { applyConsents, shouldBeWithheld } from './effects.ts'

/** The number of days after which a registration is erased whose bride or groom declined. */
const candidateEraseDays = 7

type Services = Pick<JobServices, 'db' | 'env' | 'files'>

export const deadlinesJobOf = (services: Services): JobDefinition => ({
  name: policyJob,
  // at the start, because the policy is a setting
  runsAtStart: true,
  schedule: '27 * * * *',
  hours: 2,
  run: (_payload, signal) => applyDeadlines(services, signal),
})

const batchSize = 500

/** Applies what follows without an answer, and a changed policy. */
export async function applyDeadlines(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, env } = services
  await db
    .update(confirmations)
    .set({ state: 'expired', sendAt: null })
    .where(
      and(
        eq(confirmations.state, 'asked'),
        lte(confirmations.endsAt, sql`now()`),
        not(isUnsentRow),
      ),
    )
  await db.delete(stoppedNumbers).where(lte(stoppedNumbers.until, sql`now()`))
  if (env.trust.candidate_consent === 'grace') {
    await repeat(signal, () => startMissingGrace(db))
  }
  await markFamilyNumbers(db)
  await repeat(signal, () => withholdProfiles(services))
  await repeat(signal, () => eraseRefused(services))
}

/** Repeats a batch until it finds no more rows. */
async function repeat(signal: AbortSignal | undefined, run: () => Promise<number>): Promise<void> {
  let done = 0
  do {
    if (signal?.aborted) return
    done = await run()
  } while (done === batchSize)
}

/** Families who registered before the policy get the whole period. */
async function startMissingGrace(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${profileCandidates} (profile_id, due_at)
    select ${profiles.id}, now() + make_interval(days => ${graceDays}) from ${profiles}
    where ${isNotDeleted} and not exists (
      select from ${profileCandidates}
      where ${profileCandidates.profileId} = ${profiles.id} and due_at is not null)
    order by ${profiles.id} limit ${batchSize}
    on conflict (profile_id) do update set due_at = excluded.due_at`)
  return rowCount ?? 0
}

async function withholdProfiles({ db, env }: Services): Promise<number> {
  const changed = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(isNotDeleted, sql`${isListingWithheld} <> ${shouldBeWithheld(env)}`))
    .orderBy(asc(profiles.id))
    .limit(batchSize)
  for (const profile of changed) await applyConsents(db, env, profile)
  return changed.length
}

/** Erases registrations whose candidate has declined and did not agree in time. */
async function eraseRefused({ db }: Services): Promise<number> {
  const refused = await db
    .select({ id: profileCandidates.profileId })
    .from(profileCandidates)
    .where(
      lte(profileCandidates.refusedAt, sql`now() - make_interval(days => ${candidateEraseDays})`),
    )
    .limit(batchSize)
  for (const { id } of refused) await eraseWholeProfile(db, id)
  return refused.length
}
