import { namesOf } from '@sangam/contract/fields'
import { protectedFields } from '@sangam/contract/profiles/contact-people'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { isOwnName, ownName } from '@sangam/contract/profiles/trust/own-fields'
import type { ImportRow } from '../check.ts'

/** What a family got with an imported row. */
export type TakenRow = Pick<ImportRow, 'values' | 'takenPhoto'>

/** What a family may change of an imported biodata that the trust approves in advance. */
const contactAndAddress: readonly ProfileFieldName[] = [
  ...protectedFields,
  'region_id',
  'city_village',
]

type Sent = Partial<Record<ProfileFieldName, string | number>> & {
  image_path: string
  own_values: Record<string, string>
}

/** Whether a family has sent what the trust imported; a field that the file lacks is a change. */
export function isUnchanged({ values, takenPhoto }: TakenRow, sent: Sent): boolean {
  if (takenPhoto === null || takenPhoto !== sent.image_path) return false
  const own = Object.entries(sent.own_values).filter(([, value]) => value !== '')
  const isOwnSame =
    own.length === Object.keys(values).filter(isOwnName).length &&
    own.every(([id, value]) => values[ownName(id)] === value)
  if (!isOwnSame) return false
  return namesOf(profileFields)
    .filter((name) => !contactAndAddress.includes(name))
    .every((name) => textOf(name, sent[name]) === textOf(name, values[name]))
}

/** The form sends 0 for a choice that is not made; of the marital status, 0 means unmarried. */
function textOf(name: ProfileFieldName, value: string | number | undefined): string {
  const text = String(value ?? '').trim()
  return text === '0' && name !== 'is_married' ? '' : text
}
