import type { TextKey } from '@sangam/i18n/keys'
import { namesOf } from '../fields.ts'
import { type ProfileFieldName, profileFields } from './fields.ts'

/** The workbook in the archive with the whole registry; its photos are in a folder beside it. */
export const registryFile = 'registry.xlsx'

/** What the file with the whole registry has besides the fields of the form. */
export const registryHeadings = {
  number: 'my_registration_page.col_number',
  status: 'audit_trail.lbl_status',
  created: 'my_registration_page.col_created_on',
  owner: 'exports.col_owner',
  photo: 'exports.col_photo',
} as const satisfies Record<string, TextKey>

export type RegistryColumn = keyof typeof registryHeadings | ProfileFieldName

/** The columns of the file in their order; the import of a registry recognises them by these headings. */
export const registryColumns: readonly (readonly [RegistryColumn, TextKey])[] = [
  ['number', registryHeadings.number],
  ['status', registryHeadings.status],
  ['created', registryHeadings.created],
  ['owner', registryHeadings.owner],
  ...namesOf(profileFields).map((name) => [name, profileFields[name].label] as const),
  ['photo', registryHeadings.photo],
]
