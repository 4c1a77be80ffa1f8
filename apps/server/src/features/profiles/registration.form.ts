import type { Body } from '@sangam/contract/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import { namesOf } from '@sangam/contract/fields'
import type { Share } from '@sangam/contract/introductions/values'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { type ChangedFields, changedFields } from '../edits/edits.public.ts'
import type { NewProfile, Profile } from './profile.queries.ts'

type Form = Pick<Body<'vadhu-var-registration'>, ProfileFieldName>
type FormColumns = Pick<NewProfile, (typeof columnOf)[ProfileFieldName]>

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
} as const satisfies Record<ProfileFieldName, keyof NewProfile>

const fieldNames = namesOf(profileFields)

export function toColumns(form: Form): FormColumns {
  const columns = Object.fromEntries(fieldNames.map((name) => [columnOf[name], form[name]]))
  return { ...columns, dateOfBirth: isoDate(form.date_of_birth) ?? '' } as FormColumns
}

/** The fields that an edit changes, with dates as people write them. */
export const changesOf = (profile: Profile, columns: FormColumns): ChangedFields =>
  changedFields(columnOf, withTypedDate(profile), withTypedDate(columns))

/** What a family shares, by the field of its number. */
const shareOfNumber: Partial<Record<string, Share>> = {
  father_mobile_number: 'father',
  contact_person_mobile_1: 'contact1',
  contact_person_mobile_2: 'contact2',
} satisfies Partial<Record<ProfileFieldName, Share>>

/** The shares whose number an edit changes. */
export const changedNumbersOf = (fields: ChangedFields): Share[] =>
  Object.keys(fields).flatMap((name) => shareOfNumber[name] ?? [])

const withTypedDate = <Columns extends { dateOfBirth: string }>(columns: Columns) => ({
  ...columns,
  dateOfBirth: typedDate(columns.dateOfBirth),
})
