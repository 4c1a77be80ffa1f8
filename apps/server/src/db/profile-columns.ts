import { namesOf } from '@sangam/contract/fields'
import {
  type ContactPerson,
  contactPeople,
  contactPersons,
} from '@sangam/contract/profiles/contact-people'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { profiles } from './schema/registry/profiles.ts'

/** The columns that are not named like their field. */
const renamed = {
  fname: 'firstName',
  mname: 'middleName',
  lname: 'lastName',
  birth_of_place: 'birthPlaceTime',
  is_married: 'maritalStatus',
  cast_id: 'casteId',
  sub_cast_name: 'subCaste',
  father_full_name: 'fatherName',
  father_mobile_number: 'fatherMobile',
  uncle_name: 'uncleSurname',
  contact_person_name_1: 'contactName1',
  contact_person_mobile_1: 'contactMobile1',
  contact_person_name_2: 'contactName2',
  contact_person_mobile_2: 'contactMobile2',
} as const satisfies Partial<Record<ProfileFieldName, keyof typeof profiles.$inferSelect>>

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name
type ColumnNames = {
  readonly [Name in ProfileFieldName]: Name extends keyof typeof renamed
    ? (typeof renamed)[Name]
    : CamelCase<Name>
}

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The column of each form field. */
export const columnOf = {
  ...Object.fromEntries(namesOf(profileFields).map((name) => [name, camelCase(name)])),
  ...renamed,
} as ColumnNames

/** The name in the database of a column. */
export const columnNameOf = (column: string): string =>
  column.replace(/[A-Z0-9]+/g, (sign) => `_${sign.toLowerCase()}`)

type ColumnsOf<Part extends 'name' | 'mobile'> =
  (typeof columnOf)[(typeof contactPeople)[ContactPerson][Part]]

/** The people of a profile with their names and numbers; empty: the family has given none. */
export const contactsOf = (
  profile: Record<ColumnsOf<'name'> | ColumnsOf<'mobile'>, string>,
): { person: ContactPerson; name: string; mobile: string }[] =>
  contactPersons.map((person) => ({
    person,
    name: profile[columnOf[contactPeople[person].name]],
    mobile: profile[columnOf[contactPeople[person].mobile]],
  }))

/** The columns with the numbers of these people. */
export const numberColumns = contactPersons.map((person) => columnOf[contactPeople[person].mobile])

/** The numbers of a profile as a list of columns, for `in (…)` and `array[…]`. */
export const numbersOf = (table: Record<ColumnsOf<'mobile'>, AnyColumn>): SQL =>
  sql.join(
    numberColumns.map((column) => sql`${table[column]}`),
    sql`, `,
  )
