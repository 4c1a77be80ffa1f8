import { namesOf } from '../fields.ts'
import { type ProfileFieldName, profileFields } from './fields.ts'

/** The fields that have another name in the record than in the form; the specification fixes both. */
const renamed = {
  fname: 'first_name',
  mname: 'middle_name',
  lname: 'last_name',
  birth_of_place: 'birth_place_time',
  is_married: 'married_status_id',
  father_full_name: 'father_name',
  uncle_name: 'uncle_surname',
  current_address: 'father_current_address',
  permanent_address: 'father_permanent_address',
  contact_person_name_1: 'contact_person_name_first',
  contact_person_mobile_1: 'contact_person_mobile_number_first',
  contact_person_name_2: 'contact_person_name_second',
  contact_person_mobile_2: 'contact_person_mobile_number_second',
} as const satisfies Partial<Record<ProfileFieldName, string>>

type RecordNames = {
  readonly [Name in ProfileFieldName]: Name extends keyof typeof renamed
    ? (typeof renamed)[Name]
    : Name
}

/** The name of each field of the form in the record. */
export const recordNames = {
  ...Object.fromEntries(namesOf(profileFields).map((name) => [name, name])),
  ...renamed,
} as RecordNames
