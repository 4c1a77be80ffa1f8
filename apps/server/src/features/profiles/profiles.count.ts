import type { RegistrationStatus } from '@sangam/contract/profiles/calls'
import type { Pool } from 'pg'
import { alongOneIndex, conditionsOf, isPlain, type ListFilter } from './profiles.filter.ts'

/** What the page says beside its cards. */
export interface ListFacts {
  /** The viewer's own profile; empty where there is none. */
  ownStatus: RegistrationStatus | ''
  /** All listed profiles, whatever the filters. */
  everyone: number
  total: number
  /** There are more than `total`. */
  isTotalCut: boolean
  /** So many match that walking along the list soon meets a page of them. */
  areMany: boolean
}

export async function readListFacts(pool: Pool, filter: ListFilter): Promise<ListFacts> {
  const [facts, found] = await Promise.all([
    readKeptFacts(pool, filter),
    isPlain(filter) ? null : countFound(pool, filter),
  ])
  return { ...facts, isTotalCut: false, areMany: false, ...found }
}

type KeptFacts = Pick<ListFacts, 'ownStatus' | 'everyone' | 'total'>
type Found = Pick<ListFacts, 'total' | 'isTotalCut' | 'areMany'>

/** One statement for everything that the kept counts and an index can tell. */
async function readKeptFacts(pool: Pool, filter: ListFilter): Promise<KeptFacts> {
  const { rows } = await pool.query<KeptFacts>({
    name: 'profiles-facts',
    text: `select
        coalesce((select status from profiles where owner_id = $1 and state <> 'deleted'), '') as "ownStatus",
        coalesce(sum(listed), 0)::int as everyone,
        coalesce(sum(listed) filter (where ($2 = 0 or gender = $2)
          and ($3 = 0 or region_id = $3) and ($4 = 0 or education_id = $4)), 0)::int as total
      from profile_counts`,
    values: [filter.viewerId, filter.gender, filter.regionId, filter.educationId],
  })
  return rows[0] ?? { ownStatus: '', everyone: 0, total: 0 }
}

/** Counting stops here where no kept count helps: nobody reads on to the thousandth profile. */
const countedUpTo = 1000

/**
 * In a registry of this size the index of names takes long to hand out a name that many have. The
 * newest profiles tell: where some of them have it, the list is walked, and counted not so far.
 */
const largeRegistry = 5000
const newestLookedAt = 100
const someOfThem = 4
const walkedUpTo = 100

const countFound = (pool: Pool, filter: ListFilter): Promise<Found> =>
  filter.registrationNumber || filter.onlyWished
    ? countByIndex(pool, filter)
    : countNames(pool, filter)

async function countNames(pool: Pool, filter: ListFilter): Promise<Found> {
  const { name, found, met, hasName, values } = conditionsOf(filter)
  const { rows } = await pool.query<{ count: number; areMany: boolean }>({
    ...(name && { name: `${name}-names` }),
    text: `with newest as materialized (
        select p.first_name, p.middle_name, p.last_name from profiles p
        where ${conditionsOf(alongOneIndex(filter)).found} order by p.list_position desc
        limit (select case when sum(listed) > ${largeRegistry} then ${newestLookedAt} else 0 end
               from profile_counts)
      ), looked as materialized (
        select count(*) >= ${someOfThem} as "areMany" from newest p where ${hasName}
      ), met as (
        select 1 from profiles p where (select "areMany" from looked) and ${met}
        order by p.list_position desc limit ${walkedUpTo + 1}
      ), found as (
        select 1 from profiles p where not (select "areMany" from looked) and ${found}
        limit ${countedUpTo + 1}
      )
      select "areMany", ((select count(*) from met) + (select count(*) from found))::int as count
      from looked`,
    values,
  })
  const { count = 0, areMany = false } = rows[0] ?? {}
  return { ...cutAt(count, areMany ? walkedUpTo : countedUpTo), areMany }
}

async function countByIndex(pool: Pool, filter: ListFilter): Promise<Found> {
  const { name, found, values } = conditionsOf(filter)
  const { rows } = await pool.query<{ count: number }>({
    ...(name && { name: `${name}-count` }),
    text: `select count(*)::int as count from (
             select 1 from profiles p where ${found} limit ${countedUpTo + 1}) as found`,
    values,
  })
  const counted = cutAt(rows[0]?.count ?? 0, countedUpTo)
  return { ...counted, areMany: counted.isTotalCut }
}

const cutAt = (count: number, most: number) => ({
  total: Math.min(count, most),
  isTotalCut: count > most,
})
