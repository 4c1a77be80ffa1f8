import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { DraftValues } from '@sangam/contract/drafts/forms'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { type ProfileFormValues, profileFields } from '@sangam/contract/profiles/fields'
import { changedValues } from '../../lib/draft-values.ts'
import { emptyValues } from '../../lib/field-props.ts'

/** The fields of a profile, and who may see it; the choice is empty without one of the family. */
export type RegistrationValues = ProfileFormValues & {
  contact_visibility: string
  photo_visibility: string
}

export interface ChosenPhoto {
  path: string
  address: string
}

/**
 * The values of a new form. The account often belongs to a parent, so its name is that of the contact
 * person, and only the last name is used for the bride or groom. Many trusts have only one caste.
 */
export const newFormValues = (user: SessionUser | null, casteId: string): RegistrationValues => ({
  ...emptyValues(profileFields),
  contact_visibility: '',
  photo_visibility: '',
  cast_id: casteId,
  ...(user && {
    lname: user.last_name,
    region_id: String(user.region_id),
    city_village: user.city_village_name,
    contact_person_name_1: `${user.first_name} ${user.last_name}`,
    contact_person_mobile_1: user.mobile_or_email,
  }),
})

/** What a draft stores: the changed fields, the photo and the step; nothing without a change. */
export function toDraftValues(
  unchanged: RegistrationValues,
  values: RegistrationValues,
  photo: ChosenPhoto | null,
  step: string,
): DraftValues {
  const changed = {
    ...changedValues(unchanged, values),
    ...(photo?.path && { image_path: photo.path }),
  }
  return Object.keys(changed).length > 0 ? { ...changed, step } : {}
}

/** The record has other field names than the form. */
export const toFormValues = (record: ProfileRecord): ProfileFormValues => ({
  fname: record.first_name,
  mname: record.middle_name,
  lname: record.last_name,
  // 1 is male, all other values are female
  gender: record.gender === 1 ? '1' : '2',
  date_of_birth: record.date_of_birth,
  birth_of_place: record.birth_place_time,
  // 1 is married, all other values are unmarried
  is_married: record.married_status_id === 1 ? '1' : '0',
  height: record.height,
  blood_group_id: String(record.blood_group_id),
  zodiac_id: String(record.zodiac_id),
  cast_id: String(record.cast_id),
  sub_cast_name: record.sub_cast_name,
  gotra: record.gotra,
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

/** The values of the form that edits a profile. */
export const editFormValues = (record: ProfileRecord): RegistrationValues => ({
  ...toFormValues(record),
  contact_visibility: record.contact_visibility,
  photo_visibility: record.photo_visibility,
})
