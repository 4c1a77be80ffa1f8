import { namesOf } from '@sangam/contract/fields'
import {
  afterYesFields,
  fieldsOfShare,
  protectedFields,
} from '@sangam/contract/profiles/contact-people'
import {
  nameFields,
  type ProfileFieldName,
  profileFields,
  readableNames,
} from '@sangam/contract/profiles/fields'
import type { SharedProfile } from '@sangam/contract/share-links/calls'
import { byLanguage } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { lettersOf } from '@sangam/i18n/letters'
import type { profiles } from '../../db/schema/registry/profiles.ts'
import type { ShareMask } from '../../db/schema/services/share-links.ts'
import type { Env } from '../../settings/env.ts'
import type { MasterData } from '../../texts/master-data.ts'
import { isContactWithheld } from '../../visibility/seen.ts'
import { ownLines, profileText, withoutHidden } from '../profiles/profiles.public.ts'

type Profile = typeof profiles.$inferSelect

/** All that a link with few values shows; only the year of the birth date. */
const maskedFields: readonly ProfileFieldName[] = [
  'date_of_birth',
  'height',
  'education_id',
  'specialization',
  'occupation',
  'city_village',
]
/** Shown in the heading, only if the family chose them, or only after its yes. */
const otherFields: readonly ProfileFieldName[] = [
  ...nameFields,
  'name_other',
  'annual_income',
  ...protectedFields,
  ...afterYesFields,
]
const fullFields = namesOf(profileFields).filter((name) => !otherFields.includes(name))
const fieldsOfExtra = { income: ['annual_income'], ...fieldsOfShare } as const

/** The fields that a link shows, in the order of the form. */
function sharedFields({ preset, extras }: ShareMask, isWithheld: boolean): ProfileFieldName[] {
  // no other family gets the numbers and addresses
  const chosenExtras = extras.filter((extra) => extra === 'income' || !isWithheld)
  const chosen: readonly ProfileFieldName[] = [
    ...(preset === 'full' ? fullFields : maskedFields),
    ...chosenExtras.flatMap((extra) => fieldsOfExtra[extra]),
  ]
  return readableNames(namesOf(profileFields)).filter((name) => chosen.includes(name))
}

/** What a link shows of a profile, without the photo. */
export function sharedContent(
  stored: Profile,
  mask: ShareMask,
  { env, masterData }: { env: Env; masterData: MasterData },
): Pick<SharedProfile, 'name' | 'name_other' | 'rows' | 'own_lines'> {
  const profile = withoutHidden(stored, env.trust)
  const isMasked = mask.preset === 'masked'
  const textOf = (field: ProfileFieldName, language: Language) => {
    const text = profileText(profile, field, language, masterData)
    return isMasked && field === 'date_of_birth' ? text.slice(-4) : text
  }
  return {
    own_lines: isMasked ? [] : ownLines(profile, env.trust, { hasAfterYes: false }),
    name: isMasked ? maskedName(profile) : fullName(profile),
    name_other: isMasked ? '' : profile.nameOther,
    rows: sharedFields(mask, isContactWithheld(profile))
      .map((field) => ({ field, ...byLanguage((language) => textOf(field, language)) }))
      .filter(({ en }) => en !== ''),
  }
}

/** The first name and the first letter of the last name. */
function maskedName({ firstName, lastName }: Profile): string {
  const [initial] = lettersOf(lastName)
  return initial ? `${firstName} ${initial}.` : firstName
}

const fullName = ({ firstName, middleName, lastName }: Profile) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ')
