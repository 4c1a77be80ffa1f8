import { namesOf } from '@sangam/contract/fields'
import { fieldsOfShare } from '@sangam/contract/profiles/contact-people'
import {
  completeLayout,
  type ProfileFieldName,
  profileFields,
} from '@sangam/contract/profiles/fields'
import type { SharedProfile } from '@sangam/contract/share-links/calls'
import type { Language } from '@sangam/i18n/languages'
import type { profiles } from '../../db/schema/profiles.ts'
import type { ShareMask } from '../../db/schema/share-links.ts'
import type { MasterData } from '../../master-data.ts'
import { profileText } from '../profiles/profiles.public.ts'
import { isContactWithheld } from '../profiles/visibility/seen.ts'

type Profile = typeof profiles.$inferSelect

/** Every field of a profile, by what the family chooses to show it. */
const fieldsOf = completeLayout({
  /** Shown in the heading. */
  name: ['fname', 'mname', 'lname'],
  /** `masked` shows only the year of the birth date. */
  masked: [
    'date_of_birth',
    'height',
    'education_id',
    'specialization',
    'occupation',
    'city_village',
  ],
  full: [
    'gender',
    'birth_of_place',
    'is_married',
    'blood_group_id',
    'zodiac_id',
    'cast_id',
    'sub_cast_name',
    'gotra',
    'requirement',
    'father_full_name',
    'father_occupation',
    'uncle_name',
    'region_id',
  ],
  income: ['annual_income'],
  ...fieldsOfShare,
})

/** The fields that a link shows, in the order of the form. */
function sharedFields({ preset, extras }: ShareMask, isWithheld: boolean): ProfileFieldName[] {
  // the family has withdrawn the consent for its numbers and addresses
  const chosenExtras = extras.filter((extra) => extra === 'income' || !isWithheld)
  const chosen: readonly ProfileFieldName[] = [
    ...fieldsOf.masked,
    ...(preset === 'full' ? fieldsOf.full : []),
    ...chosenExtras.flatMap((extra) => fieldsOf[extra]),
  ]
  return namesOf(profileFields).filter((name) => chosen.includes(name))
}

/** What a link shows of a profile, without the photo. */
export function sharedContent(
  profile: Profile,
  mask: ShareMask,
  masterData: MasterData,
): Pick<SharedProfile, 'name' | 'rows'> {
  const isMasked = mask.preset === 'masked'
  const textOf = (field: ProfileFieldName, language: Language) => {
    const text = profileText(profile, field, language, masterData)
    return isMasked && field === 'date_of_birth' ? text.slice(-4) : text
  }
  return {
    name: isMasked ? maskedName(profile) : fullName(profile),
    rows: sharedFields(mask, isContactWithheld(profile))
      .map((field) => ({ field, en: textOf(field, 'en'), mr: textOf(field, 'mr') }))
      .filter(({ en }) => en !== ''),
  }
}

const letters = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** The first name and the first letter of the last name. */
function maskedName({ firstName, lastName }: Profile): string {
  const [initial] = letters.segment(lastName)
  return initial ? `${firstName} ${initial.segment}.` : firstName
}

const fullName = ({ firstName, middleName, lastName }: Profile) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')
