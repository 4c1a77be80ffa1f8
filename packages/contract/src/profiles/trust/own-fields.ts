import { type Labels, labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'

/** A line of the biodata that the trust has added. */
export interface OwnField extends Labels<'label'> {
  id: string
  /** What families choose from; empty: they write a text. The value is the English name. */
  choices: readonly Labels<'name'>[]
  /** Only for the family itself, the trust's office and families that it said yes to. */
  is_after_yes: boolean
  /** Also on the card in the list; not with `is_after_yes`. */
  is_on_card: boolean
  /** Families filter the list by its choices; not with `is_after_yes`. */
  is_filter: boolean
  /** The day on which the trust removed it, as yyyy-mm-dd; empty: it is in use. */
  removed_on: string
}

/** The lines in use at the same time. */
export const ownFieldsMax = 8
export const ownLabelMax = 40
/** A card has a few lines only. */
export const ownOnCardMax = 2
export const ownChoicesMax = 20
export const ownTextMax = 200
/** The answers of families to a removed line are kept so long. */
export const keptDays = 90

/** The name of the field in forms, drafts, imports and recorded changes. */
export type OwnName = `own_${string}`
export const ownName = (id: string): OwnName => `own_${id}`
export const isOwnName = (name: string): name is OwnName => /^own_[a-z0-9]{4,12}$/.test(name)

export const fieldsInUse = (fields: readonly OwnField[]): OwnField[] =>
  fields.filter(({ removed_on }) => removed_on === '')

/** The text of the setting. */
export const ownFieldsText = (fields: readonly OwnField[]): string =>
  fields.length > 0 ? JSON.stringify(fields) : ''

/** Whether a family can give this answer; the one that it gave before stays possible. */
export const isAnswer = ({ choices }: OwnField, value: string, before: string): boolean =>
  value === '' ||
  value === before ||
  choices.length === 0 ||
  choices.some(({ name }) => name === value)

/** The lines on the cards of the list. */
export const fieldsOnCard = (fields: readonly OwnField[]): OwnField[] =>
  fieldsInUse(fields).filter(({ is_after_yes, is_on_card }) => is_on_card && !is_after_yes)

/** The lines that families filter by: an answer after a yes must not be found by trying. */
export const filterFields = (fields: readonly OwnField[]): OwnField[] =>
  fieldsInUse(fields).filter(
    ({ choices, is_after_yes, is_filter }) => is_filter && !is_after_yes && choices.length > 0,
  )

export function ownText({ choices }: OwnField, value: string, language: Language): string {
  const choice = choices.find(({ name }) => name === value)
  return choice ? labelIn(choice, 'name', language) : value
}

/** The definitions to store: a line that is not sent any more is removed, and none is forgotten. */
export function withRemoved(
  before: readonly OwnField[],
  sent: readonly OwnField[],
  today: string,
): OwnField[] {
  const known = sent.flatMap((field) => {
    const stored = before.find(({ id }) => id === field.id)
    if (field.removed_on === '') return field
    return stored ? { ...stored, removed_on: stored.removed_on || today } : []
  })
  const missing = before.filter(({ id }) => sent.every((field) => field.id !== id))
  return [
    ...known,
    ...missing.map((field) => ({ ...field, removed_on: field.removed_on || today })),
  ]
}
