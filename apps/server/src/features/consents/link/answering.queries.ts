import type { KeyObject } from 'node:crypto'
import type { ConsentChannel } from '@sangam/contract/consents/values'
import type { Language } from '@sangam/i18n/languages'
import { eq, sql } from 'drizzle-orm'
import type { Catalog } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import {
  confirmations,
  profileCandidates,
  stoppedNumbers,
} from '../../../db/schema/registry/consents.ts'
import type { Env } from '../../../settings/env.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { removeNumber } from '../../profiles/profiles.public.ts'
import { markFamilyNumbers } from '../asking/family-numbers.queries.ts'
import { type EnteredPerson, hashToken } from '../asking/people.ts'
import { applyConsents } from '../effects.ts'
import { recordConsent } from '../ledger.queries.ts'
import { lockAsked } from './asked.queries.ts'

/** A number that answered "this is not me" is not asked for so long. */
const stopDays = 365

type Answer = 'yes' | 'no' | 'not_me'

export async function findByToken(db: Queryable, token: string) {
  const [row] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.tokenHash, hashToken(token)))
  return row
}

interface Given {
  answer: Answer
  language: Language
  channel: ConsentChannel
  sessionId: number | null
  ip: string
}

interface Answering {
  env: Env
  secret: KeyObject
  catalog: Pick<Catalog, 'onNomineeAnswer'>
}

/**
 * Applies an answer under the lock of the record that names the person. Null: the person is gone, or
 * gave this answer before; of several concurrent answers one counts.
 */
export async function applyAnswer(
  tx: Queryable,
  { env, secret, catalog }: Answering,
  confirmationId: number,
  given: Given,
) {
  const ofQuestion = eq(confirmations.id, confirmationId)
  const [question] = await tx.select().from(confirmations).where(ofQuestion)
  const asked = question && (await lockAsked(tx, secret, question))
  if (!asked) return null
  const [row] = await tx.select().from(confirmations).where(ofQuestion).for('update')
  if (!row || row.state === given.answer || row.state === 'not_me') return null

  const { person, profile, ownerId } = asked
  const { answer, ...proof } = given
  await tx
    .update(confirmations)
    .set({ state: answer, answeredAt: sql`now()`, sendAt: null })
    .where(ofQuestion)
  await recordConsent(tx, {
    ...proof,
    principal: `${person.person}:${profile?.id ?? ownerId}`,
    profileId: profile?.id ?? null,
    mobileHash: row.mobileHash,
    purpose: person.purpose,
    action: answer === 'yes' ? 'given' : 'withdrawn',
  })
  if (answer === 'not_me') await stopNumber(tx, row.mobileHash, stopDays)
  if (!profile) {
    await catalog.onNomineeAnswer(tx, ownerId, answer === 'yes')
  } else if (person.person === 'candidate') {
    await storeCandidateAnswer(tx, profile, answer === 'yes')
    await applyConsents(tx, env, profile)
  } else if (answer !== 'yes') {
    await removeNumber(tx, profile.id, person.mobile)
  }
  const kind = messageKind(person, answer)
  if (kind) await notify(tx, { kind, to: ownerId, ...(profile && { recordId: profile.id }) })
  return asked
}

function messageKind({ person }: EnteredPerson, answer: Answer) {
  if (person === 'candidate') return answer === 'yes' ? 'candidate_agreed' : 'candidate_declined'
  if (person === 'nominee') return answer === 'yes' ? 'nominee_agreed' : 'nominee_declined'
  return answer === 'yes' ? null : 'contact_declined'
}

/** The answer of an account holder who is the candidate, without a link. */
export async function storeCandidateAnswer(
  tx: Queryable,
  profile: { id: number; ownerId: number },
  isAgreed: boolean,
): Promise<void> {
  const profileId = profile.id
  const state = isAgreed
    ? { agreedAt: sql`now()`, refusedAt: null }
    : { agreedAt: null, refusedAt: sql`now()` }
  await tx
    .insert(profileCandidates)
    .values({ profileId, ...state })
    .onConflictDoUpdate({ target: profileCandidates.profileId, set: state })
  await markFamilyNumbers(tx, profileId)
}

async function stopNumber(tx: Queryable, mobileHash: Buffer, days: number): Promise<void> {
  const until = sql`now() + make_interval(days => ${days})`
  await tx
    .insert(stoppedNumbers)
    .values({ mobileHash, until })
    .onConflictDoUpdate({ target: stoppedNumbers.mobileHash, set: { until } })
  // questions of other families to this number end as well
  await tx
    .update(confirmations)
    .set({ sendAt: null })
    .where(eq(confirmations.mobileHash, mobileHash))
}
