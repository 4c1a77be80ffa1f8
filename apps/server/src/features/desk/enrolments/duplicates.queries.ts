import type { DuplicateKind } from '@sangam/contract/desk/values'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { numbersOf } from '../../../db/profile-columns.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { type Enrolment, isLiving } from './enrolments.queries.ts'

/**
 * What an enrolment may be a second entry of, with the rules of the import: equal keys of first name and
 * surname and the same birth date, or the same mobile with the same first name or birth date. Another
 * enrolment with the same number is named too, because only one of them can become the account. Of
 * families that are registered, nothing is told besides.
 */
export async function findDuplicates(
  db: Queryable,
  { id, mobile, firstKey, lastKey, birthDate }: Enrolment,
): Promise<{ kind: DuplicateKind; enteredBy: number; number: number }[]> {
  const isSamePerson = sql`(${firstKey} <> '' and o.first_key = ${firstKey}
    and o.last_key = ${lastKey} and o.birth_date = ${birthDate}::date)`
  const isOne = sql`(o.first_key = ${firstKey} or o.birth_date = ${birthDate}::date)`
  const isNumber = sql`(${mobile} <> '' and o.mobile = ${mobile})`
  const { rows } = await db.execute<{
    kind: DuplicateKind
    entered_by: number
    number: number
  }>(sql`
    select 'enrolment' as kind, o.entered_by, o.id as number from (
        select * from desk_enrolments where ${isLiving}) o
      where o.id <> ${id} and (${isSamePerson} or ${isNumber})
    union all
    select 'import', 0, 0 where exists (select from import_rows o
      where o.state in ('held', 'invited', 'claimed') and (${isSamePerson}
        or (${mobile} <> '' and ${mobile} = any(o.mobiles) and ${isOne})))
    union all
    select 'profile', 0, 0 where exists (select from (
        select p.*, name_keys(p.first_name) as first_key, name_keys(p.last_name) as last_key,
          p.date_of_birth as birth_date
        from profiles p where p.state <> 'deleted') o
      where ${isSamePerson})
    or exists (select from (
        select name_keys(first_name) as first_key, date_of_birth as birth_date,
          array[${numbersOf(profiles)}] as mobiles
        from profiles where state <> 'deleted') o
      where ${mobile} <> '' and ${mobile} = any(o.mobiles) and ${isOne})
    limit 20`)
  return rows.map(({ entered_by, ...found }) => ({ ...found, enteredBy: entered_by }))
}
