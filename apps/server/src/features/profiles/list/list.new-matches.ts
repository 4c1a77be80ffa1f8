import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { preparedByFilter, unnamed } from '../../../db/prepared.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { isInList } from '../../../visibility/seen.sql.ts'
import type { ListFilter } from './list.filter.ts'
import { allConditions, type FilterFlags, flagsOf, sharedQueries, valuesOf } from './list.search.ts'

/** The number of the newest profiles that are searched, so that the count is cheap for every filter. */
const searchedProfiles = 5000

const preparedCount = preparedByFilter('profile-new', (db, flags: FilterFlags) => {
  const { own, patterns } = sharedQueries(db, flags)
  return (
    db
      .with(own, patterns)
      .select({
        searched: sql<number>`count(*)::int`,
        matches: sql<number>`(count(*) filter (where ${allConditions(flags)}))::int`,
      })
      .from(
        sql`(select * from ${profiles}
        where ${isInList()} and ${profiles.listPosition} > ${sql.placeholder('seenPosition')}
          and ${profiles.ownerId} <> ${sql.placeholder('viewerId')}
          and ${profiles.id} not in (select profile_id from profile_seats
            where user_id = ${sql.placeholder('viewerId')})
        order by ${profiles.listPosition} desc limit ${sql.raw(String(searchedProfiles))}) ${profiles}`,
      )
      // planned for the values: few profiles are newer than the position
      .prepare(unnamed)
  )
})

/** Counts the matches of other families that came to the list after a position; `isCut` if there may be more. */
export async function countMatchesAfter(
  db: Queryable,
  filter: ListFilter,
  seenPosition: number,
): Promise<{ count: number; isCut: boolean }> {
  const [row] = await preparedCount(db, flagsOf(filter)).execute({
    ...valuesOf(filter),
    seenPosition,
  })
  const { searched = 0, matches = 0 } = row ?? {}
  return { count: matches, isCut: searched === searchedProfiles }
}
