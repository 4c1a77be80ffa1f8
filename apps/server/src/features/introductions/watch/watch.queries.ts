import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { blocks } from '../../../db/schema/registry/blocks.ts'
import { introductions } from '../../../db/schema/registry/introductions.ts'
import { profileViewDays } from '../../../db/schema/registry/profiles-readings.ts'
import type { Env } from '../../../settings/env.ts'

/** Who is watched: members who reach this percentage of the profiles of a day, on this number of days of seven. */
const watchedViewsPercent = 80
const watchedViewDays = 3
/** Members whom this number of families have blocked in 90 days. */
const watchedBlocks = 5
/** Members with more requests than this in 30 days, of which this percentage was declined. */
const watchedRequests = 10
const watchedDeclinedPercent = 80

interface WatchedMember extends Record<string, unknown> {
  id: number
  firstName: string
  lastName: string
  /** The days of the last seven on which the member opened many profiles. */
  fullDays: number
  mostViews: number
  /** The readings of the last seven days that a limit refused. */
  refused: number
  /** The families that have blocked the member in the last 90 days. */
  blocks: number
  /** The requests of the last 30 days. */
  requests: number
  declined: number
}

/** Members with unusual numbers, newest account first, older than the one of the cursor. */
export async function listWatched(
  db: Queryable,
  env: Env,
  limit: number,
  cursor: string,
): Promise<WatchedMember[]> {
  const manyViews = Math.ceil((env.PROFILE_VIEWS_PER_DAY * watchedViewsPercent) / 100)
  const { rows } = await db.execute<WatchedMember>(sql`
    with opened as (
      select viewer_id as user_id, count(*) filter (where profiles >= ${manyViews})::int as days,
        max(profiles) as most, sum(refused)::int as refused
      from ${profileViewDays}
      where day > (now() at time zone 'Asia/Kolkata')::date - 7
        and (profiles >= ${manyViews} or refused > 0)
      group by viewer_id
      having count(*) filter (where profiles >= ${manyViews}) >= ${watchedViewDays}
        or sum(refused) > 0
    ), blocked as (
      select blocked_id as user_id, count(*)::int as families from ${blocks}
      where created_at > now() - interval '90 days'
      group by blocked_id having count(*) >= ${watchedBlocks}
    ), asked as (
      select asked_by as user_id, count(*)::int as requests,
        count(*) filter (where state = 'declined')::int as declined
      from ${introductions} where created_at > now() - interval '30 days'
      group by asked_by having count(*) > ${watchedRequests}
        and count(*) filter (where state = 'declined') * 100 >= count(*) * ${watchedDeclinedPercent}
    )
    select users.id, users.first_name as "firstName", users.last_name as "lastName",
      coalesce(opened.days, 0) as "fullDays", coalesce(opened.most, 0) as "mostViews",
      coalesce(opened.refused, 0) as refused,
      coalesce(blocked.families, 0) as blocks,
      coalesce(asked.requests, 0) as requests, coalesce(asked.declined, 0) as declined
    from ${users}
      left join opened on opened.user_id = users.id
      left join blocked on blocked.user_id = users.id
      left join asked on asked.user_id = users.id
    where users.id in (
        select user_id from opened union select user_id from blocked union select user_id from asked)
      -- admins open profiles without a limit
      and users.role = 'member'
      and (${cursor} = '' or users.id < nullif(${cursor}, '')::int)
    order by users.id desc limit ${limit}`)
  return rows
}
