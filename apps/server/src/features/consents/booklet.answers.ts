import type { KeyObject } from 'node:crypto'
import type { BookletPurpose, ConsentAction } from '@sangam/contract/consents/values'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { profileCandidates } from '../../db/schema/registry/consents.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import type { Env } from '../../settings/env.ts'
import { hashNumber } from '../../settings/secret.ts'
import { findCandidate } from './asking/asking.queries.ts'
import {
  type ConsentRow,
  countsFor,
  findStates,
  principalOfUser,
  purposeOfEdition,
  recordConsent,
} from './ledger.queries.ts'

/** Whether the bride or groom has to agree to each edition, besides the family. */
export const mustAskCandidate = ({ trust }: Env): boolean => trust.candidate_consent !== 'off'

type Answer = Omit<ConsentRow, 'purpose' | 'principal' | 'profileId' | 'mobileHash'> & {
  purpose: BookletPurpose
  edition: number
  profileId: number
  mobile: string
}

/** Adds the answer of a family to the ledger. */
export const recordFamilyAnswer = (
  tx: Queryable,
  secret: KeyObject,
  userId: number,
  { mobile, ...answer }: Answer,
) =>
  recordConsent(tx, {
    ...answer,
    principal: principalOfUser(userId),
    mobileHash: hashNumber(secret, mobile),
  })

/** Adds the answer of a bride or groom to the ledger. */
export const recordCandidateAnswer = (
  tx: Queryable,
  secret: KeyObject,
  { mobile, ...answer }: Answer,
) =>
  recordConsent(tx, {
    ...answer,
    principal: principalOfCandidate(answer.profileId),
    mobileHash: hashNumber(secret, mobile),
  })

const principalOfCandidate = (profileId: number) => `candidate:${profileId}`

/** What a family has answered about an edition and one of its profiles, by purpose. */
export async function findFamilyAnswers(
  db: Queryable,
  userId: number,
  profileId: number,
): Promise<(purpose: BookletPurpose, edition: number) => ConsentAction | 'none'> {
  const states = await findStates(db, userId, profileId)
  return (purpose, edition) =>
    states.find((state) => state.purpose === purposeOfEdition(purpose, edition))?.action ?? 'none'
}

/** What the bride or groom of a profile has answered; an answer of an earlier number does not count. */
export async function findCandidateAnswers(
  db: Queryable,
  secret: KeyObject,
  profileId: number,
): Promise<(edition: number) => ConsentAction | 'none'> {
  const mobile = (await findCandidate(db, profileId))?.mobile ?? ''
  const hash = hashNumber(secret, mobile)
  const { rows } = await db.execute<{ purpose: string; action: ConsentAction; hash: Buffer }>(sql`
    select distinct on (purpose) purpose, action, mobile_hash as hash from consents
    where principal = ${principalOfCandidate(profileId)} and purpose like 'booklet:%'
    order by purpose, id desc`)
  return (edition) => {
    const row = rows.find((one) => one.purpose === purposeOfEdition('booklet', edition))
    if (!row || (row.action === 'given' && !row.hash.equals(hash))) return 'none'
    return row.action
  }
}

/** For queries over `profiles`: the family of a profile has said yes to an edition. */
export const hasFamilyAgreed = (edition: number): SQL =>
  // first the families that ever said yes, with a literal for the partial index for editions
  sql`(${profiles.ownerId} in (select substring(principal from 6)::integer from consents
      where purpose = ${sql.raw(`'${purposeOfEdition('booklet', edition)}'`)}
        and principal like 'user:%' and action = 'given')
    and ${familyAnswer('booklet', edition)} = 'given')`

/** For queries over `profiles`: what the family of each one has last answered. */
export const familyAnswer = (purpose: BookletPurpose, edition: number): SQL<string | null> =>
  lastAnswer(sql`'user:' || profiles.owner_id`, purposeOfEdition(purpose, edition), sql`action`)

const lastAnswer = <Value>(principal: SQL, purpose: string, column: SQL): SQL<Value> =>
  sql<Value>`(select ${column} from consents
    where principal = ${principal} and purpose = ${purpose} and ${countsFor(sql`profiles.id`)}
    order by id desc limit 1)`

/** For queries over `profiles`: what `hasCandidateAgreed` needs. */
export const candidateColumns = (edition: number) => {
  const principal = sql`'candidate:' || profiles.id`
  const purpose = purposeOfEdition('booklet', edition)
  return {
    action: lastAnswer<string | null>(principal, purpose, sql`action`),
    hash: lastAnswer<Buffer | null>(principal, purpose, sql`mobile_hash`),
    mobile: sql<string>`coalesce((select ${profileCandidates.mobile} from ${profileCandidates}
      where ${profileCandidates.profileId} = profiles.id), '')`,
  }
}

interface CandidateAnswer {
  action: string | null
  hash: Buffer | null
  mobile: string
}

export const hasCandidateAgreed = (
  secret: KeyObject,
  { action, hash, mobile }: CandidateAnswer,
): boolean => action === 'given' && hash !== null && hash.equals(hashNumber(secret, mobile))

/** The account holder is the bride or groom, who answers in the session. */
export async function isOwnCandidate(
  db: Queryable,
  profileId: number,
  ownerMobile: string,
): Promise<boolean> {
  return (await findCandidate(db, profileId))?.mobile === ownerMobile
}
