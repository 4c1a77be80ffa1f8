import {
  choiceId,
  choiceName,
  type FormValues,
  fields,
  master,
  namesOf,
  optionalChoiceName,
  optionalPhone,
  optionalText,
  pastDate,
  phone,
  text,
  textListNameMax,
} from '../fields.ts'
import {
  annualIncomes,
  bloodGroups,
  genders,
  heights,
  marriedStatuses,
  zodiacs,
} from '../lookups.ts'

/** The matrimony form by section, in the order of the page. */
export const profileSections = {
  person: fields({
    fname: text({ max: 30, label: 'profile.fname' }),
    mname: text({ max: 30, label: 'profile.mname' }),
    lname: text({ max: 30, label: 'profile.lname' }),
    gender: choiceId({ choices: genders, label: 'profile.gender' }),
    date_of_birth: pastDate({ label: 'profile.date_of_birth' }),
    birth_of_place: text({ max: 40, label: 'profile.birth_of_place' }),
    is_married: choiceId({ choices: marriedStatuses, label: 'profile.is_married' }),
    height: choiceName({ choices: heights, label: 'profile.height' }),
    blood_group_id: choiceId({ choices: bloodGroups, label: 'profile.blood_group_id' }),
    zodiac_id: choiceId({ choices: zodiacs, label: 'profile.zodiac_id' }),
    cast_id: master({ list: 'cast', label: 'profile.cast_id' }),
    sub_cast_name: optionalText({
      max: textListNameMax,
      choicesFrom: 'sub_cast',
      label: 'profile.sub_cast_name',
    }),
    gotra: optionalText({ max: textListNameMax, choicesFrom: 'gotra', label: 'profile.gotra' }),
  }),
  education: fields({
    education_id: master({ list: 'education', label: 'profile.education_id' }),
    specialization: optionalText({ max: 50, label: 'profile.specialization' }),
    occupation: optionalText({ max: 50, label: 'profile.occupation' }),
    annual_income: optionalChoiceName({ choices: annualIncomes, label: 'profile.annual_income' }),
    requirement: optionalText({ max: 200, isLong: true, label: 'profile.requirement' }),
  }),
  family: fields({
    father_full_name: text({ max: 75, label: 'profile.father_full_name' }),
    father_occupation: text({ max: 75, label: 'profile.father_occupation' }),
    father_mobile_number: phone({ label: 'profile.father_mobile_number' }),
    uncle_name: text({ max: 75, label: 'profile.uncle_name' }),
  }),
  contact: fields({
    region_id: master({ list: 'region', label: 'profile.region_id' }),
    city_village: optionalText({ max: 50, label: 'profile.city_village' }),
    current_address: text({ max: 500, isLong: true, label: 'profile.current_address' }),
    permanent_address: optionalText({
      max: 500,
      isLong: true,
      label: 'profile.permanent_address',
    }),
    contact_person_name_1: text({ max: 100, label: 'profile.contact_person_name_1' }),
    contact_person_mobile_1: phone({ label: 'profile.contact_person_mobile_1' }),
    contact_person_name_2: optionalText({ max: 100, label: 'profile.contact_person_name_2' }),
    contact_person_mobile_2: optionalPhone({ label: 'profile.contact_person_mobile_2' }),
  }),
} as const
export type ProfileSection = keyof typeof profileSections

export const profileFields = {
  ...profileSections.person,
  ...profileSections.education,
  ...profileSections.family,
  ...profileSections.contact,
}
export type ProfileFieldName = keyof typeof profileFields
export type ProfileFormValues = FormValues<typeof profileFields>

/** The page, the biodata and links show the name in their heading. */
export const nameFields = ['fname', 'mname', 'lname'] as const satisfies ProfileFieldName[]

/** Shown on the line of the field before it. */
const joinedFields: readonly ProfileFieldName[] = [
  'sub_cast_name',
  'specialization',
  'city_village',
  'contact_person_mobile_1',
  'contact_person_mobile_2',
]

/** A line of the details page or the biodata: one field, or two shown together. */
export type ProfileLine = readonly [ProfileFieldName, ...ProfileFieldName[]]

/** The lines of a section without the name, in the order of the form. */
export function linesOf(section: ProfileSection): ProfileLine[] {
  const lines: [ProfileFieldName, ...ProfileFieldName[]][] = []
  for (const name of namesOf(profileSections[section])) {
    const last = lines.at(-1)
    if (isNameField(name)) continue
    if (last && joinedFields.includes(name)) last.push(name)
    else lines.push([name])
  }
  return lines
}

const isNameField = (name: ProfileFieldName) =>
  (nameFields as readonly ProfileFieldName[]).includes(name)
