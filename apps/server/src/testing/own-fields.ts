import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import type { TestUser } from './test-portal.ts'

/** A line that a trust has added to the biodata. */
export const ownField = (id: string, changes: Partial<OwnField> = {}): OwnField => ({
  id,
  label: id,
  label_mr: `${id} (मराठी)`,
  choices: [],
  is_after_yes: false,
  is_on_card: false,
  is_filter: false,
  removed_on: '',
  ...changes,
})

export const saveOwnFields = (superAdmin: TestUser, fields: readonly OwnField[]) =>
  superAdmin.call('settings/save', {
    section: 'biodata',
    values: { biodata_fields: '', own_fields: JSON.stringify(fields) },
  })
