import type { IntroductionState, introductionSides } from '@sangam/contract/introductions/values'
import { seatRolesWith } from '@sangam/contract/profiles/people/values'
import { and, desc, eq, getTableColumns, lt, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { introductions } from '../../db/schema/registry/introductions.ts'
import { isActing, profiles } from '../../db/schema/registry/profiles.ts'
import { profilesOfPerson } from '../../db/schema/registry/profiles-people.ts'

type ShownState = Exclude<IntroductionState, 'void'>

/** The state for readers: a job changes the stored state of an overdue request at night. */
const shownState = sql<ShownState>`case when ${introductions.state} = 'waiting'
  and ${introductions.endsAt} <= now() then 'expired' else ${introductions.state} end`

const isSent = sql`${introductions.fromProfileId} = ${profiles.id}`
const isReceived = sql`${introductions.toProfileId} = ${profiles.id}`
/** A void introduction is not shown, and causes no message. */
const isShown = sql`${introductions.state} <> 'void'`

const { state: _, ...columns } = getTableColumns(introductions)

const selectOwn = (db: Queryable) =>
  db
    .select({ ...columns, state: shownState, isSent: sql<boolean>`${isSent}` })
    .from(introductions)
    .innerJoin(profiles, or(isSent, isReceived))

export type OwnIntroduction = Awaited<ReturnType<typeof selectOwn>>[number]

interface Filter {
  side: (typeof introductionSides)[number]
  state: ShownState | ''
  limit: number
  cursor: string
}

const isOfPerson = (userId: number) =>
  and(sql`${profiles.id} in ${profilesOfPerson(userId, seatRolesWith('readRequests'))}`, isShown)

/** Of the profile for which the owner acts, newest first, older than the record of the cursor. */
export const listIntroductions = (
  db: Queryable,
  ownerId: number,
  { side, state, limit, cursor }: Filter,
): Promise<OwnIntroduction[]> =>
  selectOwn(db)
    .where(
      and(
        isActing(ownerId),
        isOfPerson(ownerId),
        side === 'sent' ? isSent : isReceived,
        state ? sql`${shownState} = ${state}` : undefined,
        cursor ? lt(introductions.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(introductions.id))
    .limit(limit)

export async function findIntroduction(
  db: Queryable,
  ownerId: number,
  id: number,
): Promise<OwnIntroduction | undefined> {
  const [row] = await selectOwn(db).where(and(isOfPerson(ownerId), eq(introductions.id, id)))
  return row
}

/** The numbers of introductions, by the profile of the owner. */
export async function countIntroductions(db: Queryable, ownerId: number) {
  const isWaiting = sql`${shownState} = 'waiting'`
  const rows = await db
    .select({
      profileId: profiles.id,
      sent_waiting: sql<number>`count(*) filter (where ${isWaiting} and ${isSent})::int`,
      received_waiting: sql<number>`count(*) filter (where ${isWaiting} and ${isReceived})::int`,
      accepted: sql<number>`count(*) filter (where ${introductions.state} = 'accepted')::int`,
    })
    .from(introductions)
    .innerJoin(profiles, or(isSent, isReceived))
    .where(isOfPerson(ownerId))
    .groupBy(profiles.id)
  return (id: number | undefined) => {
    const { profileId: _, ...counts } = rows.find(({ profileId }) => profileId === id) ?? none
    return counts
  }
}

const none = { profileId: 0, sent_waiting: 0, received_waiting: 0, accepted: 0 }
