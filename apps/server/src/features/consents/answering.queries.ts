import type { KeyObject } from 'node:crypto'
import type { NoticeLanguage } from '@sangam/contract/consents/values'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { confirmations, profileCandidates, stoppedNumbers } from '../../db/schema/consents.ts'
import type { Env } from '../../env.ts'
import { notify } from '../notifications/notifications.public.ts'
import { applyConsents, lockStoredProfile, removeNumber } from '../profiles/profiles.public.ts'
import { findCandidate } from './asking.queries.ts'
import { findEffects } from './effects.ts'
import { recordConsent } from './ledger.queries.ts'
import { hashNumber, hashToken, type PersonOfProfile, peopleOf } from './people.ts'

type Answer = 'yes' | 'no' | 'not_me'

export async function findByToken(db: Queryable, token: string) {
  const [row] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.tokenHash, hashToken(token)))
  return row
}
type Confirmation = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** A question without an answer in time; the job stores the state later. */
export const isOver = ({ state, endsAt }: Pick<Confirmation, 'state' | 'endsAt'>): boolean =>
  state === 'expired' || (state === 'asked' && endsAt <= new Date())

/** The person whom a question is about; undefined if the family has removed the number. */
export function personOf(
  secret: KeyObject,
  { purpose, mobileHash }: Pick<Confirmation, 'purpose' | 'mobileHash'>,
  people: readonly PersonOfProfile[],
): PersonOfProfile | undefined {
  return people.find(
    (person) =>
      person.purpose === purpose &&
      person.mobile !== '' &&
      hashNumber(secret, person.mobile).equals(mobileHash),
  )
}

interface Given {
  answer: Answer
  language: NoticeLanguage
  channel: 'web' | 'otp_link' | 'voice'
  sessionId: number | null
  ip: string
}

interface Answering {
  env: Env
  secret: KeyObject
}

/**
 * Applies an answer under the lock of the profile. False: the person is gone, or gave this answer
 * before; of several concurrent answers one counts.
 */
export async function applyAnswer(
  tx: Queryable,
  { env, secret }: Answering,
  confirmationId: number,
  given: Given,
): Promise<PersonOfProfile | false> {
  const [{ profileId } = { profileId: 0 }] = await tx
    .select({ profileId: confirmations.profileId })
    .from(confirmations)
    .where(eq(confirmations.id, confirmationId))
  const profile = await lockStoredProfile(tx, profileId)
  if (!profile) return false
  const [row] = await tx
    .select()
    .from(confirmations)
    .where(eq(confirmations.id, confirmationId))
    .for('update')
  const candidate = await findCandidate(tx, profileId)
  const person = row && personOf(secret, row, peopleOf(profile, candidate?.mobile ?? ''))
  if (!row || !person || row.state === given.answer || row.state === 'not_me') return false

  const { answer, ...proof } = given
  await tx
    .update(confirmations)
    .set({ state: answer, answeredAt: sql`now()`, sendAt: null })
    .where(eq(confirmations.id, row.id))
  await recordConsent(tx, {
    ...proof,
    principal: `${person.person}:${profileId}`,
    profileId,
    mobileHash: row.mobileHash,
    purpose: person.purpose,
    action: answer === 'yes' ? 'given' : 'withdrawn',
  })
  if (answer === 'not_me') await stopNumber(tx, row.mobileHash, env.CONFIRMATION_STOP_DAYS)
  if (person.person === 'candidate') {
    await storeCandidateAnswer(tx, profileId, answer === 'yes')
    await applyConsents(tx, profileId, await findEffects(tx, env, profile))
  } else if (answer !== 'yes') {
    await removeNumber(tx, profileId, person.mobile)
  }
  const kind = messageKind(person, answer)
  if (kind) await notify(tx, { kind, to: profile.ownerId, recordId: profileId })
  return person
}

function messageKind({ person }: PersonOfProfile, answer: Answer) {
  if (person === 'candidate') return answer === 'yes' ? 'candidate_agreed' : 'candidate_declined'
  return answer === 'yes' ? null : 'contact_declined'
}

/** The answer of an account holder who is the candidate, without a link. */
export async function storeCandidateAnswer(
  tx: Queryable,
  profileId: number,
  isAgreed: boolean,
): Promise<void> {
  const state = isAgreed
    ? { agreedAt: sql`now()`, refusedAt: null }
    : { agreedAt: null, refusedAt: sql`now()` }
  await tx
    .insert(profileCandidates)
    .values({ profileId, ...state })
    .onConflictDoUpdate({ target: profileCandidates.profileId, set: state })
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
