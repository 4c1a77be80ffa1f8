import {
  annualIncomes,
  bloodGroups,
  type Choice,
  castes,
  genders,
  heights,
  marriedStatuses,
  zodiacs,
} from '@sangam/contract/lookups'
import type { ProfileRecord, ProfileSection, profileForm } from '@sangam/contract/profiles/calls'
import type { z } from 'zod'

export type FieldName = keyof z.input<typeof profileForm> & string
export type FormValues = Record<FieldName, string>

export interface FormField {
  name: FieldName
  kind: 'text' | 'long' | 'phone' | 'date' | 'choice' | 'label' | 'master'
  isOptional?: boolean
  maxLength?: number
  /** Of `choice` (the id is sent) and `label` (the English label is sent). */
  choices?: readonly Choice[]
  masterList?: 'region' | 'education'
}

/** How each field is entered; the rules themselves are the contract's. */
export const formFields: Record<ProfileSection, FormField[]> = {
  person: [
    { name: 'fname', kind: 'text', maxLength: 30 },
    { name: 'mname', kind: 'text', maxLength: 30 },
    { name: 'lname', kind: 'text', maxLength: 30 },
    { name: 'gender', kind: 'choice', choices: genders },
    { name: 'date_of_birth', kind: 'date' },
    { name: 'birth_of_place', kind: 'text', maxLength: 40 },
    { name: 'is_married', kind: 'choice', choices: marriedStatuses },
    { name: 'height', kind: 'label', choices: heights },
    { name: 'blood_group_id', kind: 'choice', choices: bloodGroups },
    { name: 'zodiac_id', kind: 'choice', choices: zodiacs },
    { name: 'cast_id', kind: 'choice', choices: castes },
    { name: 'sub_cast_name', kind: 'text', maxLength: 50, isOptional: true },
  ],
  education: [
    { name: 'education_id', kind: 'master', masterList: 'education' },
    { name: 'specialization', kind: 'text', maxLength: 50, isOptional: true },
    { name: 'occupation', kind: 'text', maxLength: 50, isOptional: true },
    { name: 'annual_income', kind: 'label', choices: annualIncomes, isOptional: true },
    { name: 'requirement', kind: 'long', maxLength: 200, isOptional: true },
  ],
  family: [
    { name: 'father_full_name', kind: 'text', maxLength: 75 },
    { name: 'father_occupation', kind: 'text', maxLength: 75 },
    { name: 'father_mobile_number', kind: 'phone' },
    { name: 'uncle_name', kind: 'text', maxLength: 75 },
  ],
  contact: [
    { name: 'region_id', kind: 'master', masterList: 'region' },
    { name: 'city_village', kind: 'text', maxLength: 50, isOptional: true },
    { name: 'current_address', kind: 'long', maxLength: 500 },
    { name: 'permanent_address', kind: 'long', maxLength: 500, isOptional: true },
    { name: 'contact_person_name_1', kind: 'text', maxLength: 100 },
    { name: 'contact_person_mobile_1', kind: 'phone' },
    { name: 'contact_person_name_2', kind: 'text', maxLength: 100, isOptional: true },
    { name: 'contact_person_mobile_2', kind: 'phone', isOptional: true },
  ],
}

export const emptyForm: FormValues = {
  ...(Object.fromEntries(
    Object.values(formFields)
      .flat()
      .map(({ name }) => [name, '']),
  ) as FormValues),
  // the only caste there is
  cast_id: '1',
}

/** A saved profile as the form shows it; the record has names of its own for the same things. */
export const fromRecord = (record: ProfileRecord): FormValues => ({
  fname: record.first_name,
  mname: record.middle_name,
  lname: record.last_name,
  gender: String(record.gender),
  date_of_birth: record.date_of_birth,
  birth_of_place: record.birth_place_time,
  is_married: String(record.married_status_id),
  height: record.height,
  blood_group_id: String(record.blood_group_id),
  zodiac_id: String(record.zodiac_id),
  cast_id: String(record.cast_id),
  sub_cast_name: record.sub_cast_name,
  education_id: String(record.education_id),
  specialization: record.specialization,
  occupation: record.occupation,
  annual_income: record.annual_income,
  requirement: record.requirement,
  father_full_name: record.father_name,
  father_occupation: record.father_occupation,
  father_mobile_number: record.father_mobile_number,
  uncle_name: record.uncle_surname,
  region_id: String(record.region_id),
  city_village: record.city_village,
  current_address: record.father_current_address,
  permanent_address: record.father_permanent_address,
  contact_person_name_1: record.contact_person_name_first,
  contact_person_mobile_1: record.contact_person_mobile_number_first,
  contact_person_name_2: record.contact_person_name_second,
  contact_person_mobile_2: record.contact_person_mobile_number_second,
})
