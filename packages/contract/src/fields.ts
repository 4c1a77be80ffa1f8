import type { TextKey } from '@sangam/i18n/keys'
import type { Choice } from './lookups.ts'

/**
 * Form fields as plain data: kind, label, limit, required or not. `rules.ts` derives the validation
 * and the web app the inputs. This file does not import zod, so a page can show a form before the
 * rules are loaded.
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

/** The values of a form; every input has a text. */
export type FormValues<F extends Fields> = { [Name in keyof F]: string }

/** Lists that are stored in the database and can grow without a release. */
export type MasterList =
  | 'region'
  | 'education'
  | 'employment_type'
  | 'category'
  | 'designation'
  | 'cast'
  | TextList

/** Lists for fields that are free text until the trust has entered choices; they may be empty. */
export type TextList = 'sub_cast' | 'gotra'

/** The longest name of an entry of these lists, which records store as text. */
export const textListNameMax = 50

interface FieldBase {
  readonly label: TextKey
  readonly isRequired: boolean
  /** The error for a missing value; without it, a general one. */
  readonly missing?: TextKey
  /** The slice provides the rule; `kind` only decides the input. */
  readonly hasOwnRule?: true
}

interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly max: number
  /** The input has several lines. */
  readonly isLong?: true
  /** The on-screen keyboard. */
  readonly keyboard?: 'numeric' | 'decimal' | 'email' | 'url'
  /** If this list has entries, the form offers them; the value is the English name of one. */
  readonly choicesFrom?: TextList
}

interface PhoneField extends FieldBase {
  readonly kind: 'phone'
  /** The longest input, including +91, spaces and dashes. */
  readonly max: number
}

interface DateField extends FieldBase {
  readonly kind: 'date'
}

/** The value is the id of a choice. */
interface ChoiceIdField extends FieldBase {
  readonly kind: 'choiceId'
  readonly choices: readonly Choice[]
}

/** The value is the English name of a choice. */
interface ChoiceNameField extends FieldBase {
  readonly kind: 'choiceName'
  readonly choices: readonly Choice[]
}

/** The value is the id of an entry in a master list. */
interface MasterField extends FieldBase {
  readonly kind: 'master'
  readonly list: MasterList
}

/** The value is the id of a record. */
interface RecordField extends FieldBase {
  readonly kind: 'record'
}

type Options<F extends Field> = Omit<F, 'kind' | 'isRequired' | 'hasOwnRule'>

export const text = (options: Options<TextField>) =>
  ({ ...options, kind: 'text', isRequired: true }) as const

export const optionalText = (options: Options<TextField>) =>
  ({ ...options, kind: 'text', isRequired: false }) as const

const phoneInputMax = 20
type PhoneOptions = Omit<Options<PhoneField>, 'max'> & { max?: number }

export const phone = (options: PhoneOptions) =>
  ({ max: phoneInputMax, ...options, kind: 'phone', isRequired: true }) as const

export const optionalPhone = (options: PhoneOptions) =>
  ({ max: phoneInputMax, ...options, kind: 'phone', isRequired: false }) as const

/** A calendar date before today. */
export const pastDate = (options: Options<DateField>) =>
  ({ ...options, kind: 'date', isRequired: true }) as const

/** A date that may be empty; its slice says which days it accepts. */
export const optionalDate = (options: Options<DateField>) =>
  ({ ...options, kind: 'date', isRequired: false }) as const

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

/** Marks a field whose rule the slice passes to `shapeOf`. */
export const withOwnRule = <const F extends Field>(field: F) =>
  ({ ...field, hasOwnRule: true }) as const

type NameOf<F extends Fields> = F extends Fields ? keyof F & string : never

export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as NameOf<F>[]

/** Keeps the exact types of the fields. */
export const fields = <const F extends Fields>(definition: F): F => definition

/** The maximum length of a remark on a decision. */
export const remarkMax = 200
