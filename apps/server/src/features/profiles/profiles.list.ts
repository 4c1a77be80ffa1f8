import type { RegistrationStatus } from '@sangam/contract/profiles'
import type { Pool } from 'pg'

export interface ListFilter {
  viewerId: number
  gender: number
  regionId: number
  educationId: number
  registrationNumber: string
  name: string
  onlyWished: boolean
}

/** A listed profile as the database hands it out. */
export interface ListedProfile {
  id: number
  registrationNumber: string
  firstName: string
  middleName: string
  lastName: string
  gender: number
  dateOfBirth: string
  height: string
  regionId: number
  cityVillage: string
  educationId: number
  specialization: string
  occupation: string
  photoPath: string
  listPosition: number
  isWished: boolean
}

const columns = `p.id, p.registration_number as "registrationNumber", p.first_name as "firstName",
  p.middle_name as "middleName", p.last_name as "lastName", p.gender,
  to_char(p.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", p.height, p.region_id as "regionId",
  p.city_village as "cityVillage", p.education_id as "educationId", p.specialization, p.occupation,
  p.photo_path as "photoPath", p.list_position::int as "listPosition",
  exists (select 1 from wishes w where w.profile_id = p.id and w.user_id = $1) as "isWished"`

const nameColumn = `lower(p.first_name || ' ' || p.middle_name || ' ' || p.last_name)`

/** The same, but as no index has it: for walking along the list, looking at each name. */
const nameOnTheWay = `(${nameColumn} || '')`

/** Counting stops here where no kept count helps: nobody reads on to the thousandth profile. */
const countedUpTo = 1000

/**
 * The statement for the filters that are set. Its text depends only on which ones are, so each is
 * named and PostgreSQL plans it once per connection; but a search is planned each time, since the
 * best way depends on how many have the name. PostgreSQL knows names of statements by their first 63
 * letters only, so one letter stands for a filter.
 */
function conditionsOf(
  filter: ListFilter,
  nameIn = nameColumn,
): { name: string; where: string; values: unknown[] } {
  const values: unknown[] = [filter.viewerId]
  const parts = ['p.is_listed']
  let name = 'profiles-'
  const add = (key: string, value: unknown, condition: (parameter: string) => string) => {
    values.push(value)
    parts.push(condition(`$${values.length}`))
    name += key
  }
  if (filter.gender) add('g', filter.gender, (x) => `p.gender = ${x}`)
  if (filter.regionId) add('r', filter.regionId, (x) => `p.region_id = ${x}`)
  if (filter.educationId) add('e', filter.educationId, (x) => `p.education_id = ${x}`)
  const number = filter.registrationNumber
  if (wholeNumber.test(number)) {
    add('N', number.toUpperCase(), (x) => `p.registration_number = ${x}`)
  } else if (number) {
    add('n', literal(number), (x) => `p.registration_number ilike ${x}`)
  }
  for (const word of filter.name.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 4)) {
    add('w', literal(word), (x) => `${nameIn} like ${x}`)
  }
  if (filter.onlyWished) {
    parts.push(
      'exists (select 1 from wishes mine where mine.profile_id = p.id and mine.user_id = $1)',
    )
    name += 'l'
  }
  return { name, where: parts.join(' and '), values }
}

/** Found at once by its own index. */
const wholeNumber = /^vv-\d{7,}$/i

const literal = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The planner is helped where an index finds a few of many: three letters and more are in one. */
const isSearch = (filter: ListFilter) =>
  filter.onlyWished ||
  filter.registrationNumber.length >= 3 ||
  filter.name.split(/\s+/).some((word) => word.length >= 3)

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/**
 * A page of the list as one prepared statement. What only few profiles match is found first and put
 * in order afterwards; left to itself the planner may walk the whole list in order, looking for them.
 * What many match is met soon by walking the list.
 */
function listStatement(
  filter: ListFilter,
  limit: number,
  cursor: string,
  isRare: boolean,
): Statement {
  const { name, where, values } = conditionsOf(filter, isRare ? nameColumn : nameOnTheWay)
  const after = cursor ? ` and p.list_position < $${values.push(Number(cursor))}` : ''
  const rest = `order by p.list_position desc limit $${values.push(limit)}`
  const text = isRare
    ? `with found as materialized (select p.id from profiles p where ${where}${after})
       select ${columns} from found join profiles p using (id) ${rest}`
    : `select ${columns} from profiles p where ${where}${after} ${rest}`
  const variant = `${isRare ? '-found' : ''}${cursor ? '-after' : ''}`
  return { ...(!isSearch(filter) && { name: `${name}${variant}` }), text, values }
}

export async function listProfiles(
  pool: Pool,
  filter: ListFilter,
  limit: number,
  cursor: string,
  facts: Promise<ListFacts>,
): Promise<ListedProfile[]> {
  const isRare = isSearch(filter) && !(await facts).isTotalCut
  const { rows } = await pool.query<ListedProfile>(listStatement(filter, limit, cursor, isRare))
  return rows
}

/** What the page says beside its cards. */
export interface ListFacts {
  /** The viewer's own profile; empty where there is none. */
  ownStatus: RegistrationStatus | ''
  /** All listed profiles, whatever the filters. */
  everyone: number
  total: number
  /** There are more than `total`. */
  isTotalCut: boolean
}

/** One statement for everything that the kept counts and an index can tell. */
export async function readListFacts(pool: Pool, filter: ListFilter): Promise<ListFacts> {
  const { rows } = await pool.query<Omit<ListFacts, 'isTotalCut'>>({
    name: 'profiles-facts',
    text: `select
        coalesce((select status from profiles where owner_id = $1 and row_status <> 2), '') as "ownStatus",
        coalesce(sum(listed), 0)::int as everyone,
        coalesce(sum(listed) filter (where ($2 = 0 or gender = $2)
          and ($3 = 0 or region_id = $3) and ($4 = 0 or education_id = $4)), 0)::int as total
      from profile_counts`,
    values: [filter.viewerId, filter.gender, filter.regionId, filter.educationId],
  })
  const facts = rows[0] ?? { ownStatus: '' as const, everyone: 0, total: 0 }
  if (isPlain(filter)) return { ...facts, isTotalCut: false }
  const found = await countUpToLimit(pool, filter)
  return { ...facts, total: Math.min(found, countedUpTo), isTotalCut: found > countedUpTo }
}

const isPlain = (filter: ListFilter) =>
  !filter.name && !filter.registrationNumber && !filter.onlyWished

async function countUpToLimit(pool: Pool, filter: ListFilter): Promise<number> {
  const { name, where, values } = conditionsOf(filter)
  // the viewer is the first parameter of every statement, used or not
  const { rows } = await pool.query<{ count: number }>({
    ...(!isSearch(filter) && { name: `${name}-count` }),
    text: `select count(*)::int as count from (
             select 1 from profiles p where $1::int is not null and ${where} limit ${countedUpTo + 1}) as found`,
    values,
  })
  return rows[0]?.count ?? 0
}
