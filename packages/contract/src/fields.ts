import type { TextKey } from '@sangam/i18n/keys'
import type { Choice } from './lookups.ts'

/**
 * Fields of forms as plain data: limit, required, kind, label. `rules.ts` builds the validation from
 * them, the web app its form fields. No schema library here, so that a page can show a form before
 * the rules are loaded.
 */
export type Field =
  | TextField
  | PhoneField
  | DateField
  | ChoiceIdField
  | ChoiceNameField
  | MasterField
  | RecordField

export type Fields = Readonly<Record<string, Field>>

/** What a form holds: every value is text until it is sent. */
export type FormValues<F extends Fields> = { [Name in keyof F]: string }

/** Lists kept as data, so that a new region needs no new release. */
export type MasterList = 'region' | 'education' | 'employment_type' | 'category'

interface Base {
  readonly label: TextKey
  readonly isRequired: boolean
  /** The error where a required value is missing, if it is not the general one. */
  readonly missing?: TextKey
  /** The slice's calls give the rule; the kind says how the value is entered. */
  readonly hasOwnRule?: true
}

export interface TextField extends Base {
  readonly kind: 'text'
  readonly max: number
  /** Entered in several lines. */
  readonly isLong?: true
  /** Selects the keyboard of a phone. */
  readonly keyboard?: 'numeric' | 'decimal' | 'email' | 'url'
}

export interface PhoneField extends Base {
  readonly kind: 'phone'
  /** Limits what can be typed, with room for +91, spaces and dashes. */
  readonly max: number
}

export interface DateField extends Base {
  readonly kind: 'date'
}

/** The id of a choice is sent. */
export interface ChoiceIdField extends Base {
  readonly kind: 'choiceId'
  readonly choices: readonly Choice[]
}

/** The English name of a choice is sent. */
export interface ChoiceNameField extends Base {
  readonly kind: 'choiceName'
  readonly choices: readonly Choice[]
}

/** The id of an entry of a master list is sent. */
export interface MasterField extends Base {
  readonly kind: 'master'
  readonly list: MasterList
}

/** The id of a record is sent. */
export interface RecordField extends Base {
  readonly kind: 'record'
}

type Options<F extends Field> = Omit<F, 'kind' | 'isRequired' | 'hasOwnRule'>

export const text = (options: Options<TextField>) =>
  ({ ...options, kind: 'text', isRequired: true }) as const

export const optionalText = (options: Options<TextField>) =>
  ({ ...options, kind: 'text', isRequired: false }) as const

const typedPhoneMax = 20
type PhoneOptions = Omit<Options<PhoneField>, 'max'> & { max?: number }

export const phone = (options: PhoneOptions) =>
  ({ max: typedPhoneMax, ...options, kind: 'phone', isRequired: true }) as const

export const optionalPhone = (options: PhoneOptions) =>
  ({ max: typedPhoneMax, ...options, kind: 'phone', isRequired: false }) as const

/** A calendar date before today. */
export const pastDate = (options: Options<DateField>) =>
  ({ ...options, kind: 'date', isRequired: true }) as const

export const choiceId = (options: Options<ChoiceIdField>) =>
  ({ ...options, kind: 'choiceId', isRequired: true }) as const

export const choiceName = (options: Options<ChoiceNameField>) =>
  ({ ...options, kind: 'choiceName', isRequired: true }) as const

export const optionalChoiceName = (options: Options<ChoiceNameField>) =>
  ({ ...options, kind: 'choiceName', isRequired: false }) as const

export const master = <const List extends MasterList>(
  options: Options<MasterField> & { list: List },
) => ({ ...options, kind: 'master', isRequired: true }) as const

export const record = (options: Options<RecordField>) =>
  ({ ...options, kind: 'record', isRequired: true }) as const

/** The same field, validated by a rule that the slice passes to `shapeOf`. */
export const withOwnRule = <const F extends Field>(field: F) =>
  ({ ...field, hasOwnRule: true }) as const

type NameOf<F extends Fields> = F extends Fields ? keyof F & string : never

export const namesOf = <F extends Fields>(described: F) => Object.keys(described) as NameOf<F>[]

/** Keeps the exact types of the fields. */
export const fields = <const F extends Fields>(described: F): F => described

/** The longest remark on a decision. */
export const remarkMax = 200
