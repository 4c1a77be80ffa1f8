import type { TextKey } from '@sangam/i18n/keys'
import type { Call } from './call.ts'
import type { Field } from './fields.ts'
import type { ModuleName } from './modules.ts'
import type { MessageEvents } from './notifications/event.ts'

/** The kinds of names that admins see. */
export type LabelKind = 'action' | 'did' | 'queue' | 'table' | 'job' | 'list'

/**
 * Names that have a label for admins: `users` is a `Labelled<'queue'>`, because some slice has the
 * text `<slice>_admin.queue_users`.
 */
export type Labelled<Kind extends LabelKind> = TextKey extends infer Key
  ? Key extends `${string}_admin.${Kind}_${infer Name}`
    ? Name
    : never
  : never

/**
 * The sentence of an action in the audit trail, `<slice>_admin.did_<name>`: always the same, or one
 * for each value that a field has after it. `''` means no value, `*` any other one.
 */
export type AuditSentence =
  | Labelled<'did'>
  | { readonly field: string; readonly sentences: Readonly<Record<string, Labelled<'did'>>> }

/** How the audit trail shows a changed value. */
export type AuditField =
  /** A field of a form, with the text that the form shows. */
  | Field
  | { readonly kind: 'plain'; readonly label: TextKey }
  /** A date as yyyy-mm-dd. */
  | { readonly kind: 'day'; readonly label: TextKey }
  /** Each value has its own text. */
  | {
      readonly kind: 'named'
      readonly label: TextKey
      readonly names: Readonly<Record<string, TextKey>>
    }
  /** The value says nothing to a reader, for example the path of a photo. */
  | { readonly kind: 'replaced'; readonly label: TextKey }
  /** The value is a list of the changed fields. */
  | { readonly kind: 'list'; readonly labels: Readonly<Record<string, TextKey>> }
  /** The sentence, the remark or another field says the same. */
  | { readonly kind: 'hidden' }

export type AuditFields = Readonly<Record<string, AuditField>>

/** What a slice adds to the contract. */
export interface ContractSlice {
  /** The module that it belongs to; without one it is always on. */
  module?: ModuleName
  calls: Record<string, Call>
  /** Actions of admins; stored in the audit trail, so a name never changes. */
  auditActions?: Readonly<{ [Action in Labelled<'action'>]?: AuditSentence }>
  /**
   * Kinds of records that admins act on, with the fields that an action can change; stored in the
   * audit trail, so a name never changes.
   */
  auditSubjects?: Readonly<Record<string, AuditFields>>
  /** Events about which members get a message. */
  events?: MessageEvents
  /** Lists of records that wait for an admin. */
  queues?: readonly Labelled<'queue'>[]
  /** Kinds of files that members upload; the first part of stored paths, so a name never changes. */
  uploads?: readonly string[]
}

/** Declares a slice and keeps its exact types. */
export function slice<const S extends ContractSlice>(definition: S): S {
  return definition
}
