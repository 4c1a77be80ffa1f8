import type { Share } from '@sangam/contract/introductions/values'
import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { isActing, isOwnOrActing, profiles } from '../../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../../db/schema/registry/profiles-people.ts'
import type { Env } from '../../settings/env.ts'
import { findHiddenProfiles } from '../../visibility/hidden-families.ts'
import { takesPart } from '../../visibility/seen.sql.ts'

export type Introduction = typeof introductions.$inferSelect

/** A profile of a member, whatever its state; 0: the one for which the member acts. */
export async function findOwnProfile(db: Queryable, ownerId: number, id: number) {
  const [own] = await db
    .select({ id: profiles.id, contactMobile2: profiles.contactMobile2 })
    .from(profiles)
    .where(isOwnOrActing(ownerId, id))
  return own
}

/** The profiles whose requests a member reads, whatever their state. */
export const findOwnProfiles = (db: Queryable, ownerId: number) =>
  db
    .select({
      id: profiles.id,
      contactMobile2: profiles.contactMobile2,
      isChosen: sql<boolean>`${isActing(ownerId)}`,
    })
    .from(profiles)
    .where(sql`${profiles.id} in ${profilesOfPerson(ownerId, seatRolesWith('readRequests'))}`)

/** What a profile has to share, for a person who answers for it. */
export async function findSharing(db: Queryable, id: number) {
  const [row] = await db
    .select({ contactMobile2: profiles.contactMobile2 })
    .from(profiles)
    .where(eq(profiles.id, id))
  return row
}

/**
 * The two profiles as they are now. They stay so until the end of the transaction: a removal waits,
 * and voids the introduction afterwards.
 */
export async function lockPair(tx: Queryable, ownId: number, otherId: number) {
  const pair = await tx
    .select({
      id: profiles.id,
      ownerId: profiles.ownerId,
      gender: profiles.gender,
      isAvailable: takesPart(),
      paymentStatus: profiles.paymentStatus,
      contactMobile2: profiles.contactMobile2,
    })
    .from(profiles)
    .where(inArray(profiles.id, [ownId, otherId]))
    .orderBy(asc(profiles.id))
    .for('share')
  return { own: pair.find(({ id }) => id === ownId), other: pair.find(({ id }) => id === otherId) }
}

export async function mayAsk(tx: Queryable, userId: number): Promise<boolean> {
  const [user] = await tx.select({ mayAsk: users.mayAsk }).from(users).where(eq(users.id, userId))
  return user?.mayAsk ?? false
}

/** Read again under the locks of both accounts: a block may be new. */
export async function isHidden(tx: Queryable, userId: number, profileId: number) {
  return (await findHiddenProfiles(tx, userId)).includes(profileId)
}

const isOfPair = (oneId: number, otherId: number) =>
  sql`least(${introductions.fromProfileId}, ${introductions.toProfileId}) = ${Math.min(oneId, otherId)}
    and greatest(${introductions.fromProfileId}, ${introductions.toProfileId}) = ${Math.max(oneId, otherId)}`

/** The request or introduction between two families, locked; an overdue request ends here. */
export async function lockOpenIntroduction(
  tx: Queryable,
  oneId: number,
  otherId: number,
): Promise<Introduction | undefined> {
  await tx
    .update(introductions)
    .set(expired)
    .where(and(isOfPair(oneId, otherId), isOverdue))
  const [open] = await tx
    .select()
    .from(introductions)
    .where(and(isOfPair(oneId, otherId), sql`${introductions.state} in ('waiting', 'accepted')`))
    .for('update')
  return open
}

const isOverdue = sql`${introductions.state} = 'waiting' and ${introductions.endsAt} <= now()`
const expired = { state: 'expired', endedAt: sql`${introductions.endsAt}` } as const

/** Ends the requests that were not answered in time. */
export async function expireRequests(db: Queryable): Promise<void> {
  await db.update(introductions).set(expired).where(isOverdue)
}

/** The day in India from which the family may ask the other one again, or null. */
export async function findAgainFrom(
  tx: Queryable,
  fromId: number,
  toId: number,
  days: number,
): Promise<string | null> {
  const againFrom = sql<string>`((${introductions.endedAt} + make_interval(days => ${days}))
    at time zone 'Asia/Kolkata')::date::text`
  const [last] = await tx
    .select({ againFrom })
    .from(introductions)
    .where(
      and(
        eq(introductions.fromProfileId, fromId),
        eq(introductions.toProfileId, toId),
        sql`${introductions.state} in ('declined', 'withdrawn', 'expired', 'closed')`,
        sql`${introductions.endedAt} + make_interval(days => ${days}) > now()`,
      ),
    )
    .orderBy(desc(introductions.endedAt))
    .limit(1)
  return last?.againFrom ?? null
}

type Quotas = Pick<
  Env,
  'INTRODUCTIONS_WAITING' | 'INTRODUCTIONS_PER_7_DAYS' | 'INTRODUCTIONS_PER_30_DAYS'
>

interface Quota {
  left_week: number
  left_month: number
  left_waiting: number
}

/** What is left of the quotas of a member; the database's clock decides. */
export async function readQuota(db: Queryable, userId: number, env: Quotas): Promise<Quota> {
  const isRecent = (days: number) =>
    sql`${introductions.createdAt} > now() - make_interval(days => ${days})`
  const [used] = await db
    .select({
      week: sql<number>`count(*) filter (where ${isRecent(7)})::int`,
      month: sql<number>`count(*) filter (where ${isRecent(30)})::int`,
      waiting: sql<number>`count(*) filter (where ${introductions.state} = 'waiting'
        and ${introductions.endsAt} > now())::int`,
    })
    .from(introductions)
    .where(eq(introductions.askedBy, userId))
  const left = (max: number, count = 0) => Math.max(0, max - count)
  return {
    left_week: left(env.INTRODUCTIONS_PER_7_DAYS, used?.week),
    left_month: left(env.INTRODUCTIONS_PER_30_DAYS, used?.month),
    left_waiting: left(env.INTRODUCTIONS_WAITING, used?.waiting),
  }
}

/** The day in India on which the oldest request that counts leaves the period. */
export async function findPossibleFrom(
  tx: Queryable,
  userId: number,
  period: { days: number; max: number },
): Promise<string> {
  const [row] = await tx
    .select({
      from: sql<string>`((${introductions.createdAt} + make_interval(days => ${period.days}))
        at time zone 'Asia/Kolkata')::date::text`,
    })
    .from(introductions)
    .where(eq(introductions.askedBy, userId))
    .orderBy(desc(introductions.createdAt))
    .offset(period.max - 1)
    .limit(1)
  return row?.from ?? ''
}

interface NewIntroduction {
  fromProfileId: number
  toProfileId: number
  askedBy: number
  note: string
  fromShares: Share[]
  days: number
}

export async function insertIntroduction(
  tx: Queryable,
  { days, ...values }: NewIntroduction,
): Promise<number> {
  const [row] = await tx
    .insert(introductions)
    .values({ ...values, endsAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: introductions.id })
  if (!row) throw new Error('the introduction was not inserted')
  return row.id
}
