import type { KeyObject } from 'node:crypto'
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import {
  confirmations,
  profileCandidates,
  stoppedNumbers,
} from '../../../db/schema/registry/consents.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profileSeats } from '../../../db/schema/registry/profiles-people.ts'
import type { Env } from '../../../settings/env.ts'
import { hashNumber } from '../../../settings/secret.ts'
import { isUnsent } from '../../profiles/profiles.public.ts'
import {
  asksPer30Days,
  asksPerProfile,
  questionDays,
  textsPerRegistration,
} from './asking.limits.ts'
import { markFamilyNumbers } from './family-numbers.queries.ts'
import { hashToken, type Question, tokenOf } from './people.ts'

interface Asking {
  env: Env
  secret: KeyObject
}

export type AskOutcome = 'asked' | 'answered' | 'enough' | 'busy' | 'many'

/** The number of different numbers in 30 days: a family has a candidate, a father and two contact persons. */
const numbersPerRegistration = 5
const numbersPerAccount = 10

/** Stores a question, whose SMS the job sends. The locks order questions to one number and of one account. */
export async function askNumber(
  tx: Queryable,
  { env, secret }: Asking,
  question: Question,
): Promise<AskOutcome> {
  const { profileId, userId, purpose, mobile } = question
  const mobileHash = hashNumber(secret, mobile)
  const ownerId = await findAsker(tx, question)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('asking account'), ${ownerId})`)
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('confirmations'), hashtext(${mobileHash.toString('hex')}))`,
  )
  const asked = await tx
    .select()
    .from(confirmations)
    .where(eq(confirmations.mobileHash, mobileHash))
  const ofSubject = asked.filter((row) => row.profileId === profileId && row.userId === userId)
  const stored = ofSubject.find((row) => row.purpose === purpose)
  if (stored && !['asked', 'expired'].includes(stored.state)) return 'answered'
  if (stored && isUnsent(stored)) return 'asked'
  if (sumOfAsks(ofSubject) >= asksPerProfile) return 'enough'
  const monthAgo = Date.now() - 30 * 86_400_000
  const recent = asked.filter(({ askedAt }) => askedAt.getTime() > monthAgo)
  if (sumOfAsks(recent) >= asksPer30Days) return 'busy'
  if (await isStopped(tx, mobileHash)) return 'busy'
  if (!(await hasRoomForNumber(tx, ownerId, { profileId, mobileHash }))) return 'many'

  // the family can send the link itself when the registration has no texts left
  const hasTexts = (await countTexts(tx, question)) < textsPerRegistration
  const times = {
    askedAt: sql`now()`,
    endsAt: sql`now() + make_interval(days => ${questionDays})`,
    sendAt: hasTexts ? sql`now()` : null,
  }
  if (stored) {
    await tx
      .update(confirmations)
      .set({ ...times, state: 'asked', asks: stored.asks + 1 })
      .where(eq(confirmations.id, stored.id))
  } else {
    await tx.insert(confirmations).values({
      ...times,
      profileId,
      userId,
      purpose,
      mobileHash,
      tokenHash: hashToken(tokenOf(secret, question)),
      language: env.NOTIFICATION_LANGUAGE,
    })
  }
  return 'asked'
}

/** How many texts a registration has sent to its bride or groom; other questions have no limit of their own. */
export async function countTexts(
  tx: Queryable,
  { profileId, purpose }: Pick<ConfirmationRow, 'profileId' | 'purpose'>,
): Promise<number> {
  if (purpose !== 'candidate' || profileId === null) return 0
  const [row] = await tx
    .select({ texts: sql<number>`coalesce(sum(${confirmations.reminders}), 0)::int` })
    .from(confirmations)
    .where(and(eq(confirmations.profileId, profileId), eq(confirmations.purpose, purpose)))
  return row?.texts ?? 0
}

/** The account that asks. */
async function findAsker(tx: Queryable, { profileId, userId }: Question): Promise<number> {
  if (profileId === null) return userId ?? 0
  const [profile] = await tx
    .select({ ownerId: profiles.ownerId })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return profile?.ownerId ?? 0
}

/** Whether the registration and the account may ask one more number, or have asked this one already. */
async function hasRoomForNumber(
  tx: Queryable,
  ownerId: number,
  { profileId, mobileHash }: Pick<ConfirmationRow, 'profileId' | 'mobileHash'>,
): Promise<boolean> {
  const ofAccount = tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.ownerId, ownerId))
  const asked = await tx
    .select({ profileId: confirmations.profileId, mobileHash: confirmations.mobileHash })
    .from(confirmations)
    .where(
      and(
        or(eq(confirmations.userId, ownerId), inArray(confirmations.profileId, ofAccount)),
        gt(confirmations.askedAt, sql`now() - interval '30 days'`),
      ),
    )
  const others = (rows: typeof asked) =>
    new Set(
      rows
        .filter((row) => !row.mobileHash.equals(mobileHash))
        .map((row) => row.mobileHash.toString('hex')),
    ).size
  const ofRegistration = asked.filter((row) => row.profileId === profileId)
  return (
    others(asked) < numbersPerAccount &&
    (profileId === null || others(ofRegistration) < numbersPerRegistration)
  )
}

/** `isUnsent` for queries. */
export const isUnsentRow = sql`(${confirmations.state} = 'asked' and ${confirmations.reminders} = 0
  and ${confirmations.sendAt} is not null)`

const sumOfAsks = (rows: { asks: number }[]) => rows.reduce((sum, { asks }) => sum + asks, 0)

export async function isStopped(db: Queryable, mobileHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ until: stoppedNumbers.until })
    .from(stoppedNumbers)
    .where(and(eq(stoppedNumbers.mobileHash, mobileHash), gt(stoppedNumbers.until, sql`now()`)))
  return rows.length > 0
}

export async function findCandidate(db: Queryable, profileId: number) {
  const [row] = await db
    .select()
    .from(profileCandidates)
    .where(eq(profileCandidates.profileId, profileId))
  return row
}

/** Stores the number of the candidate; another number starts without an answer. */
export async function saveCandidateMobile(
  tx: Queryable,
  profileId: number,
  mobile: string,
): Promise<void> {
  await tx
    .insert(profileCandidates)
    .values({ profileId, mobile })
    .onConflictDoUpdate({
      target: profileCandidates.profileId,
      set: { mobile, agreedAt: null, numberOf: 'own', checkedAt: null },
      // while the bride or groom takes part, the number stays
      setWhere: sql`${profileCandidates.mobile} <> ${mobile} and not exists (select from ${profileSeats}
        where ${profileSeats.profileId} = ${profileId} and ${profileSeats.role} = 'candidate')`,
    })
  await markFamilyNumbers(tx, profileId)
}

/** The bride or groom has answered after a login: the link that was sent shows it, and no SMS follows. */
export async function endQuestion(
  tx: Queryable,
  { profileId, secret }: { profileId: number; secret: KeyObject },
  { mobile }: { mobile: string },
  state: 'yes' | 'no',
): Promise<void> {
  await tx
    .update(confirmations)
    .set({ state, answeredAt: sql`now()`, sendAt: null })
    .where(
      and(
        eq(confirmations.profileId, profileId),
        eq(confirmations.purpose, 'candidate'),
        eq(confirmations.mobileHash, hashNumber(secret, mobile)),
        ne(confirmations.state, 'not_me'),
      ),
    )
}

/** Whether the number is already that of the candidate of another registration. */
export async function isCandidateElsewhere(
  db: Queryable,
  profileId: number,
  mobile: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profileCandidates)
    .innerJoin(profiles, eq(profiles.id, profileCandidates.profileId))
    .where(
      and(
        eq(profileCandidates.mobile, mobile),
        ne(profiles.id, profileId),
        ne(profiles.state, 'deleted'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function findConfirmations(db: Queryable, profileIds: readonly number[]) {
  if (profileIds.length === 0) return []
  return db
    .select()
    .from(confirmations)
    .where(inArray(confirmations.profileId, [...profileIds]))
}
export type ConfirmationRow = Awaited<ReturnType<typeof findConfirmations>>[number]
