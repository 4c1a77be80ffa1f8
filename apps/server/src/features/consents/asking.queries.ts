import type { KeyObject } from 'node:crypto'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { confirmations, profileCandidates, stoppedNumbers } from '../../db/schema/consents.ts'
import { profiles } from '../../db/schema/profiles.ts'
import type { Env } from '../../env.ts'
import { hashNumber, hashToken, type Question, tokenOf } from './people.ts'

interface Asking {
  env: Env
  secret: KeyObject
}

export type AskOutcome = 'asked' | 'answered' | 'enough' | 'busy'

/** Stores a question, whose SMS the job sends. The lock orders questions to one number. */
export async function askNumber(
  tx: Queryable,
  { env, secret }: Asking,
  question: Question,
): Promise<AskOutcome> {
  const { profileId, userId, purpose, mobile } = question
  const mobileHash = hashNumber(secret, mobile)
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
  if (sumOfAsks(ofSubject) >= env.CONFIRMATION_ASKS_PER_PROFILE) return 'enough'
  const monthAgo = Date.now() - 30 * 86_400_000
  const recent = asked.filter(({ askedAt }) => askedAt.getTime() > monthAgo)
  if (sumOfAsks(recent) >= env.CONFIRMATION_ASKS_PER_30_DAYS) return 'busy'
  if (await isStopped(tx, mobileHash)) return 'busy'

  const times = {
    askedAt: sql`now()`,
    endsAt: sql`now() + make_interval(days => ${env.CONFIRMATION_DAYS})`,
    sendAt: sql`now()`,
  }
  if (stored) {
    await tx
      .update(confirmations)
      .set({ ...times, state: 'asked', asks: stored.asks + 1, reminders: 0, voiceTries: 0 })
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

/** A question without an answer in time; the job stores the state later. */
export const isOver = ({ state, endsAt }: Pick<ConfirmationRow, 'state' | 'endsAt'>): boolean =>
  state === 'expired' || (state === 'asked' && endsAt <= new Date())

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
      set: { mobile, agreedAt: null },
      setWhere: ne(profileCandidates.mobile, mobile),
    })
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
