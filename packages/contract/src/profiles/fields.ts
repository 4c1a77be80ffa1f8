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
  charans,
  childrenCounts,
  childrenHomes,
  diets,
  employerKinds,
  gans,
  genders,
  heights,
  mangals,
  maritalDetails,
  marriedSiblings,
  marriedStatuses,
  nadis,
  nakshatras,
  siblingCounts,
  zodiacs,
} from '../lookups.ts'

/** The matrimony form by section, in the order of the page. */
export const profileSections = {
  person: fields({
    fname: text({ max: 30, label: 'profile.fname' }),
    mname: text({ max: 30, label: 'profile.mname' }),
    lname: text({ max: 30, label: 'profile.lname' }),
    name_other: optionalText({ max: 100, label: 'profile.name_other' }),
    gender: choiceId({ choices: genders, label: 'profile.gender' }),
    date_of_birth: pastDate({ label: 'profile.date_of_birth' }),
    birth_of_place: text({ max: 40, label: 'profile.birth_of_place' }),
    birth_time: optionalText({ max: 20, label: 'profile.birth_time' }),
    is_married: choiceId({ choices: marriedStatuses, label: 'profile.is_married' }),
    marital_detail: optionalChoiceName({
      choices: maritalDetails,
      label: 'profile.marital_detail',
    }),
    children: optionalChoiceName({ choices: childrenCounts, label: 'profile.children' }),
    children_home: optionalChoiceName({ choices: childrenHomes, label: 'profile.children_home' }),
    height: choiceName({ choices: heights, label: 'profile.height' }),
    blood_group_id: choiceId({ choices: bloodGroups, label: 'profile.blood_group_id' }),
    zodiac_id: choiceId({ choices: zodiacs, label: 'profile.zodiac_id' }),
    nakshatra: optionalChoiceName({ choices: nakshatras, label: 'profile.nakshatra' }),
    charan: optionalChoiceName({ choices: charans, label: 'profile.charan' }),
    gan: optionalChoiceName({ choices: gans, label: 'profile.gan' }),
    nadi: optionalChoiceName({ choices: nadis, label: 'profile.nadi' }),
    mangal: optionalChoiceName({ choices: mangals, label: 'profile.mangal' }),
    cast_id: master({ list: 'cast', label: 'profile.cast_id' }),
    sub_cast_name: optionalText({
      max: textListNameMax,
      choicesFrom: 'sub_cast',
      label: 'profile.sub_cast_name',
    }),
    gotra: optionalText({ max: textListNameMax, choicesFrom: 'gotra', label: 'profile.gotra' }),
    kuldaivat: optionalText({ max: 75, label: 'profile.kuldaivat' }),
    diet: optionalChoiceName({ choices: diets, label: 'profile.diet' }),
    languages: optionalText({ max: 100, label: 'profile.languages' }),
    about_me: optionalText({ max: 600, isLong: true, label: 'profile.about_me' }),
    physical_condition: optionalText({
      max: 200,
      isLong: true,
      label: 'profile.physical_condition',
    }),
  }),
  education: fields({
    education_id: master({ list: 'education', label: 'profile.education_id' }),
    specialization: optionalText({ max: 50, label: 'profile.specialization' }),
    occupation: optionalText({ max: 50, label: 'profile.occupation' }),
    employer_kind: optionalChoiceName({ choices: employerKinds, label: 'profile.employer_kind' }),
    work_place: optionalText({ max: 75, label: 'profile.work_place' }),
    annual_income: optionalChoiceName({ choices: annualIncomes, label: 'profile.annual_income' }),
    requirement: optionalText({ max: 200, isLong: true, label: 'profile.requirement' }),
  }),
  family: fields({
    father_full_name: text({ max: 75, label: 'profile.father_full_name' }),
    father_occupation: text({ max: 75, label: 'profile.father_occupation' }),
    father_mobile_number: phone({ label: 'profile.father_mobile_number' }),
    mother_name: optionalText({ max: 75, label: 'profile.mother_name' }),
    mother_occupation: optionalText({ max: 75, label: 'profile.mother_occupation' }),
    brothers: optionalChoiceName({ choices: siblingCounts, label: 'profile.brothers' }),
    brothers_married: optionalChoiceName({
      choices: marriedSiblings,
      label: 'profile.brothers_married',
    }),
    sisters: optionalChoiceName({ choices: siblingCounts, label: 'profile.sisters' }),
    sisters_married: optionalChoiceName({
      choices: marriedSiblings,
      label: 'profile.sisters_married',
    }),
    uncle_name: text({ max: 75, label: 'profile.uncle_name' }),
    native_place: optionalText({ max: 75, label: 'profile.native_place' }),
    property: optionalText({ max: 200, isLong: true, label: 'profile.property' }),
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

/** The optional lines of a biodata. The form folds them below the other fields of their section. */
export const furtherFields = [
  'birth_time',
  'nakshatra',
  'charan',
  'gan',
  'nadi',
  'mangal',
  'kuldaivat',
  'diet',
  'languages',
  'about_me',
  'physical_condition',
  'employer_kind',
  'work_place',
  'mother_name',
  'mother_occupation',
  'brothers',
  'brothers_married',
  'sisters',
  'sisters_married',
  'native_place',
  'property',
] as const satisfies ProfileFieldName[]
export type FurtherField = (typeof furtherFields)[number]

export const isFurther = (name: ProfileFieldName): name is FurtherField =>
  (furtherFields as readonly ProfileFieldName[]).includes(name)

/** Only for the second marital status; `marital_detail` is read instead of it where it is given. */
export const remarriageFields = [
  'marital_detail',
  'children',
  'children_home',
] as const satisfies ProfileFieldName[]

/** The fields that people read, each with its own text: the detail is the text of the marital status. */
export const readableNames = <Name extends ProfileFieldName>(names: readonly Name[]) =>
  names.filter((name) => name !== 'marital_detail')

/** Shown on the line of the field before it. */
const joinedFields: readonly ProfileFieldName[] = [
  'birth_time',
  'children',
  'children_home',
  'charan',
  'sub_cast_name',
  'specialization',
  'employer_kind',
  'brothers_married',
  'sisters_married',
  'city_village',
  'contact_person_mobile_1',
  'contact_person_mobile_2',
]

/** A line of the details page or the biodata: one field, or several shown together. */
export type ProfileLine = readonly [ProfileFieldName, ...ProfileFieldName[]]

/** The lines of a section without the name, in the order of the form. */
export function linesOf(section: ProfileSection): ProfileLine[] {
  const lines: [ProfileFieldName, ...ProfileFieldName[]][] = []
  for (const name of readableNames(namesOf(profileSections[section]))) {
    const last = lines.at(-1)
    if (isNameField(name)) continue
    if (last && joinedFields.includes(name)) last.push(name)
    else lines.push([name])
  }
  return lines
}

/** What a line is called: of the birth, one line has place and time. */
export const lineLabel = ([name]: ProfileLine) =>
  name === 'birth_of_place' ? 'profile.birth_place_time' : profileFields[name].label

const isNameField = (name: ProfileFieldName) =>
  name === 'name_other' || (nameFields as readonly ProfileFieldName[]).includes(name)
