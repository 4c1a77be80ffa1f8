import type { SeenBy } from '@sangam/contract/introductions/calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { profileViews } from '../../../db/schema/registry/profiles-readings.ts'
import { areOwn, type OwnProfiles } from './reveals.queries.ts'

interface OpensOfRegion extends Record<string, unknown> {
  /** The Monday, yyyy-mm-dd in India. */
  week: string
  regionId: number
  families: number
}

const weekCount = 12

/**
 * How many members of each region opened own profiles in each recent week, newest first.
 * Never with names: a family that is asked about each look stops looking. Admins are not counted.
 */
export async function countOpens(db: Queryable, own: OwnProfiles): Promise<OpensOfRegion[]> {
  const week = sql`date_trunc('week', ${profileViews.at} at time zone 'Asia/Kolkata')`
  const { rows } = await db.execute<OpensOfRegion>(sql`
    select to_char(${week}, 'YYYY-MM-DD') as week, ${users.regionId} as "regionId",
      count(distinct ${profileViews.viewerId})::int as families
    from ${profiles}
      join ${profileViews} on ${profileViews.profileId} = ${profiles.id}
      join ${users} on ${users.id} = ${profileViews.viewerId} and ${users.role} = 'member'
    where ${areOwn(own)}
      and ${profileViews.kind} <> 'booklet'
      and ${profileViews.at} >= now() - make_interval(weeks => ${weekCount})
    group by 1, 2 order by 1 desc, 3 desc, 2`)
  return rows
}

/** The counts by week, in the same order. */
export function opensView(opens: readonly OpensOfRegion[]): SeenBy['opens'] {
  const weeks = new Map<string, SeenBy['opens'][number]>()
  for (const { week, regionId, families } of opens) {
    const counts = weeks.get(week) ?? { week, regions: [] }
    counts.regions.push({ region_id: regionId, families })
    weeks.set(week, counts)
  }
  return [...weeks.values()]
}
