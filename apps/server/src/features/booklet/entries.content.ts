import { mobileText } from '@sangam/contract/mobile'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import { fieldsOnCard, ownText } from '@sangam/contract/profiles/trust/own-fields'
import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { nameIn } from '@sangam/i18n/names/name-in'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import type { EntrySnapshot } from '../../db/schema/services/booklet.ts'
import type { Env } from '../../settings/env.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { translate } from '../../texts/texts.ts'
import { profileText } from '../profiles/profiles.public.ts'

export type Profile = typeof profiles.$inferSelect

/** What a family has agreed to besides being printed. */
interface Extras {
  hasNumber: boolean
  hasBirthDate: boolean
  /** Also the time and place of birth, and the lines of the trust that cards show. */
  hasHoroscope: boolean
}

interface Printing {
  language: Language
  masterData: MasterData
  env: Env
}

/** The ten facts of an entry; each is one line or a few. Income and addresses are never among them. */
const facts: { label: FactLabel; fields: ProfileFieldName[] }[] = [
  { label: 'lbl_marital', fields: ['is_married'] },
  { label: 'lbl_height', fields: ['height'] },
  { label: 'lbl_education', fields: ['education_id', 'specialization'] },
  { label: 'lbl_work', fields: ['occupation'] },
  { label: 'lbl_rashi', fields: ['zodiac_id'] },
  { label: 'lbl_caste', fields: ['cast_id', 'sub_cast_name'] },
  { label: 'lbl_father', fields: ['father_full_name', 'father_occupation'] },
  { label: 'lbl_uncle', fields: ['uncle_name'] },
  { label: 'lbl_village', fields: ['city_village', 'region_id'] },
]
type FactLabel =
  | 'lbl_marital'
  | 'lbl_height'
  | 'lbl_education'
  | 'lbl_work'
  | 'lbl_rashi'
  | 'lbl_caste'
  | 'lbl_father'
  | 'lbl_uncle'
  | 'lbl_village'

export function snapshotOf(profile: Profile, extras: Extras, printing: Printing): EntrySnapshot {
  const { language, masterData } = printing
  const textOf = (field: ProfileFieldName) => profileText(profile, field, language, masterData)
  const rows = facts
    .map(({ label, fields }) => ({
      label: translate(language, `booklet_file.${label}`),
      value: fields.map(textOf).filter(Boolean).join(', '),
    }))
    .filter(({ value }) => value !== '')
  return {
    ...printedName(profile, language),
    region: textOf('region_id'),
    facts: [
      birthFact(profile, extras.hasBirthDate, printing),
      ...rows,
      ...(extras.hasHoroscope ? horoscopeFacts(profile, printing) : []),
    ],
    ...contactOf(profile, extras.hasNumber, printing),
  }
}

/** In the script of the edition, if the family has confirmed it; the index is sorted by surname. */
function printedName({ firstName, middleName, lastName, nameOther }: Profile, language: Language) {
  const givenName = [firstName, middleName].filter(Boolean).join(' ')
  const entered = `${givenName} ${lastName}`
  const name = nameIn(language, entered, nameOther)
  if (name === entered) return { name, surname: lastName, givenName }
  const words = name.split(' ')
  return { name, surname: words.at(-1) ?? '', givenName: words.slice(0, -1).join(' ') }
}

const horoscopeFields = ['nakshatra', 'charan', 'gan', 'nadi', 'mangal'] as const

/** What a family prints for others who compare the patrika; empty lines and hidden ones are left out. */
function horoscopeFacts(profile: Profile, printing: Printing): EntrySnapshot['facts'] {
  const { language, masterData, env } = printing
  const { biodata_fields: states, own_fields } = env.trust
  const textOf = (field: ProfileFieldName) =>
    isHidden(states, field) ? '' : profileText(profile, field, language, masterData)
  const signs = horoscopeFields.flatMap((field) => {
    const text = textOf(field)
    return text ? `${translate(language, profileFields[field].label)}: ${text}` : []
  })
  const birth = [textOf('birth_time'), textOf('birth_of_place')].filter(Boolean)
  const own = fieldsOnCard(own_fields).map((field) => ({
    label: labelIn(field, 'label', language),
    value: ownText(field, profile.ownValues[field.id] ?? '', language),
  }))
  const facts = [
    { label: translate(language, 'booklet_file.lbl_birth'), value: birth.join(', ') },
    { label: translate(language, 'booklet_file.lbl_horoscope'), value: signs.join(', ') },
    ...own,
  ]
  return facts
    .filter(({ value }) => value !== '')
    .map((fact) => ({ ...fact, isHoroscope: true as const }))
}

/** The first fact: only the year, unless the family has agreed to the whole date. */
export function birthFact(
  { dateOfBirth }: Pick<Profile, 'dateOfBirth'>,
  hasBirthDate: boolean,
  { language }: Pick<Printing, 'language'>,
) {
  const [year = '', month, day] = dateOfBirth.split('-')
  const label = hasBirthDate ? 'booklet_file.lbl_born_on' : 'booklet_file.lbl_born'
  return {
    label: translate(language, label),
    value: hasBirthDate ? [day, month, year].join('/') : year,
  }
}

/** How to reach the family: through the office, or the father's number. */
export const contactOf = (
  { fatherMobile }: Pick<Profile, 'fatherMobile'>,
  hasNumber: boolean,
  { language, env }: Pick<Printing, 'language' | 'env'>,
): Pick<EntrySnapshot, 'contact' | 'phone'> =>
  hasNumber && fatherMobile !== ''
    ? {
        contact: translate(language, 'booklet_file.lbl_father'),
        phone: mobileText(fatherMobile),
      }
    : {
        contact: translate(language, 'booklet_file.msg_through_office'),
        phone: mobileText(env.trust.trust_phone),
      }
