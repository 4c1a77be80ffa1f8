import type { Pool } from 'pg'
import type { ListFacts } from './profiles.count.ts'
import { conditionsOf, isSearch, type ListFilter } from './profiles.filter.ts'

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

interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/**
 * A page and the one row too many. The limit stands in the text, since a plan that has to serve every
 * limit would not be kept; only the statements of usual pages have names.
 */
const usualLimit = 25

/**
 * A page of the list as one prepared statement. What only few profiles match is found first and put
 * in order afterwards; left to itself the planner may walk the whole list in order, looking for them.
 * What many match is met soon by walking the list.
 */
function listStatement(
  filter: ListFilter,
  limit: number,
  cursor: string,
  isFoundFirst: boolean,
): Statement {
  const { name, found, met, values } = conditionsOf(filter)
  const after = cursor ? ` and p.list_position < $${values.push(Number(cursor))}` : ''
  const inOrder = `order by p.list_position desc limit ${limit}`
  const text = isFoundFirst
    ? `with found as materialized (
         select p.id, p.list_position from profiles p where ${found}${after}
       ), page as materialized (select p.id from found p ${inOrder})
       select ${columns} from page join profiles p using (id) order by p.list_position desc`
    : `select ${columns} from profiles p where ${met}${after} ${inOrder}`
  const variant = `${isFoundFirst ? '-found' : ''}${cursor ? '-after' : ''}`
  const isNamed = name !== undefined && limit === usualLimit
  return { ...(isNamed && { name: `${name}${variant}` }), text, values }
}

export async function listProfiles(
  pool: Pool,
  filter: ListFilter,
  limit: number,
  cursor: string,
  facts: Promise<ListFacts>,
): Promise<ListedProfile[]> {
  const isFoundFirst = isSearch(filter) && !(await facts).areMany
  const { rows } = await pool.query<ListedProfile>(
    listStatement(filter, limit, cursor, isFoundFirst),
  )
  return rows
}
