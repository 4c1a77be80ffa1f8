import { furtherFields } from '@sangam/contract/profiles/fields'
import { type FieldStates, isHidden } from '@sangam/contract/profiles/trust/field-states'
import { columnOf } from '../../db/profile-columns.ts'
import type { Trust } from '../../settings/trust.ts'
import type { Profile } from './profile.queries.ts'

type Fields = Pick<Trust, 'biodata_fields'>
type Lines = Pick<Profile, (typeof columnOf)[(typeof furtherFields)[number]]>

const hiddenColumns = (states: FieldStates) =>
  furtherFields.filter((name) => isHidden(states, name)).map((name) => columnOf[name])

/** The profile without the lines that the trust hides; the database keeps their values. */
export function withoutHidden<Row extends Lines>(profile: Row, { biodata_fields }: Fields): Row {
  const hidden = hiddenColumns(biodata_fields)
  if (hidden.length === 0) return profile
  return { ...profile, ...Object.fromEntries(hidden.map((column) => [column, ''])) }
}

/** The columns of a form, which does not ask for hidden lines: these stay as they are. */
export function keepHidden<Columns extends { [Name in keyof Lines]?: string | undefined }>(
  columns: Columns,
  { biodata_fields }: Fields,
  stored: Lines | null,
): Columns {
  const hidden = hiddenColumns(biodata_fields)
  return {
    ...columns,
    ...Object.fromEntries(hidden.map((column) => [column, stored?.[column] ?? ''])),
  }
}
