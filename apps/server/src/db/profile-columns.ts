import {
  type ContactPerson,
  contactPeople,
  contactPersons,
} from '@sangam/contract/profiles/contact-people'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { profiles } from './schema/profiles.ts'

/** The column of each form field; the specification fixes the wire names. */
export const columnOf = {
  fname: 'firstName',
  mname: 'middleName',
  lname: 'lastName',
  gender: 'gender',
  date_of_birth: 'dateOfBirth',
  birth_of_place: 'birthPlaceTime',
  is_married: 'maritalStatus',
  height: 'height',
  blood_group_id: 'bloodGroupId',
  zodiac_id: 'zodiacId',
  cast_id: 'casteId',
  sub_cast_name: 'subCaste',
  gotra: 'gotra',
  education_id: 'educationId',
  specialization: 'specialization',
  occupation: 'occupation',
  annual_income: 'annualIncome',
  requirement: 'requirement',
  father_full_name: 'fatherName',
  father_occupation: 'fatherOccupation',
  father_mobile_number: 'fatherMobile',
  uncle_name: 'uncleSurname',
  region_id: 'regionId',
  city_village: 'cityVillage',
  current_address: 'currentAddress',
  permanent_address: 'permanentAddress',
  contact_person_name_1: 'contactName1',
  contact_person_mobile_1: 'contactMobile1',
  contact_person_name_2: 'contactName2',
  contact_person_mobile_2: 'contactMobile2',
} as const satisfies Record<ProfileFieldName, keyof typeof profiles.$inferSelect>

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
