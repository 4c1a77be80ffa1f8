import type { TextKey } from '@sangam/i18n/keys'
import type { Fields } from '../fields.ts'
import { listingStatuses } from '../moderation/values.ts'
import type { AuditField } from '../slice.ts'

/** Fields that the actions of several slices change. */

export const hidden: AuditField = { kind: 'hidden' }

export const plain = (label: TextKey): AuditField => ({ kind: 'plain', label })

export const day = (label: TextKey): AuditField => ({ kind: 'day', label })

export const replaced = (label: TextKey): AuditField => ({ kind: 'replaced', label })

export const named = (label: TextKey, names: Readonly<Record<string, TextKey>>): AuditField => ({
  kind: 'named',
  label,
  names,
})

export const yesNo = (label: TextKey): AuditField =>
  named(label, { true: 'audit_trail.yes', false: 'audit_trail.no' })

/** The state of a record that admins approve. */
export const status = named(
  'audit_trail.lbl_status',
  Object.fromEntries(listingStatuses.map((state) => [state, `approval.status_${state}` as const])),
)

/** Whether a record or an account is open. */
export const state = named('audit_trail.lbl_state', {
  active: 'audit_trail.state_active',
  deactivated: 'audit_trail.state_deactivated',
  deleted: 'audit_trail.state_deleted',
  held: 'audit_trail.state_held',
})

/** A list of changed fields of a form, by their wire names. */
export const changedFields = (
  fields: Fields,
  others: Readonly<Record<string, TextKey>> = {},
): AuditField => ({
  kind: 'list',
  labels: {
    ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
    ...others,
  },
})
