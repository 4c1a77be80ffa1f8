import { typedDate } from '@sangam/contract/dates'
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
import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'
import type { MasterData } from '../../db/master-data.ts'
import type { Env } from '../../env.ts'
import type { DocumentData } from '../../pdf/documents.ts'
import type { Profile } from './profiles.queries.ts'

export type Language = 'en' | 'mr'
type Biodata = Omit<DocumentData<'biodata'>, 'photo'>

/** What stands on the biodata, in the reader's language; what the family typed stays as typed. */
export function biodataOf(
  profile: Profile,
  language: Language,
  { region, education }: MasterData,
  env: Env,
): Biodata {
  const { profile: labels, biodata } = language === 'mr' ? mr : en
  const labelOf = (choice?: Choice) => choice?.[language === 'mr' ? 'name_mr' : 'name'] ?? ''
  const byId = (choices: readonly Choice[], id: number) =>
    labelOf(choices.find((choice) => choice.id === id))
  // heights and incomes are kept as their English labels
  const byName = (choices: readonly Choice[], name: string) =>
    labelOf(choices.find((choice) => choice.name === name))
  const isMarathi = language === 'mr'
  const name = join(' ', profile.firstName, profile.middleName, profile.lastName)

  return {
    language,
    title: `${name} (${profile.registrationNumber})`,
    author: isMarathi ? env.TRUST_NAME_MR : env.TRUST_NAME,
    trust: {
      name: isMarathi ? env.TRUST_NAME_MR : env.TRUST_NAME,
      address: isMarathi ? env.TRUST_ADDRESS_MR : env.TRUST_ADDRESS,
      contact: join('  ·  ', env.TRUST_PHONE, env.TRUST_EMAIL),
    },
    heading: biodata.heading,
    name,
    registrationNumber: profile.registrationNumber,
    footnote: biodata.note,
    sections: [
      section(labels.section_person, [
        [labels.gender, byId(genders, profile.gender)],
        [labels.date_of_birth, typedDate(profile.dateOfBirth)],
        [labels.birth_of_place, profile.birthPlaceTime],
        [labels.is_married, byId(marriedStatuses, profile.maritalStatus)],
        [labels.height, byName(heights, profile.height)],
        [labels.blood_group_id, byId(bloodGroups, profile.bloodGroupId)],
        [labels.zodiac_id, byId(zodiacs, profile.zodiacId)],
        [labels.cast_id, join(', ', byId(castes, profile.casteId), profile.subCaste)],
      ]),
      section(labels.section_education, [
        [
          labels.education_id,
          join(', ', byId(education, profile.educationId), profile.specialization),
        ],
        [labels.occupation, profile.occupation],
        [labels.annual_income, byName(annualIncomes, profile.annualIncome)],
        [labels.requirement, profile.requirement],
      ]),
      section(labels.section_family, [
        [labels.father_full_name, profile.fatherName],
        [labels.father_occupation, profile.fatherOccupation],
        [labels.father_mobile_number, profile.fatherMobile],
        [labels.uncle_name, profile.uncleSurname],
      ]),
      section(labels.section_contact, [
        [labels.region_id, join(', ', byId(region, profile.regionId), profile.cityVillage)],
        [labels.current_address, profile.currentAddress],
        [labels.permanent_address, profile.permanentAddress],
        [labels.contact_person_name_1, join(' – ', profile.contactName1, profile.contactMobile1)],
        [labels.contact_person_name_2, join(' – ', profile.contactName2, profile.contactMobile2)],
      ]),
    ],
  }
}

const join = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator)

/** Rows without a value are left out. */
const section = (heading: string, rows: [label: string, value: string][]) => ({
  heading,
  facts: rows.filter(([, value]) => value).map(([label, value]) => ({ label, value })),
})
