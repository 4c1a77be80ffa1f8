import type { TextKey } from '@sangam/i18n/keys'
import type { Call } from './call.ts'

/** The kinds of names that admins see. */
export type LabelKind = 'action' | 'queue' | 'table' | 'job'

/**
 * Names that have a label for admins: `users` is a `Labelled<'queue'>`, because some slice has the
 * text `<slice>_admin.queue_users`.
 */
export type Labelled<Kind extends LabelKind> = TextKey extends infer Key
  ? Key extends `${string}_admin.${Kind}_${infer Name}`
    ? Name
    : never
  : never

/** What a slice adds to the contract. */
export interface ContractSlice {
  calls: Record<string, Call>
  /** Actions of admins; stored in the audit trail, so a name never changes. */
  auditActions?: readonly Labelled<'action'>[]
  /** Kinds of records that admins act on; stored in the audit trail, so a name never changes. */
  auditSubjects?: readonly string[]
  /** Lists of records that wait for an admin. */
  queues?: readonly Labelled<'queue'>[]
  /** Kinds of files that members upload; the first part of stored paths, so a name never changes. */
  uploads?: readonly string[]
}

/** Declares a slice and keeps its exact types. */
export function slice<const S extends ContractSlice>(definition: S): S {
  return definition
}
