import type { MasterList } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'
import { labelName } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import type { Trust } from '../../../settings/trust.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { translate } from '../../../texts/texts.ts'

export interface Reader {
  language: Language
  masterData: MasterData
  /** The lines that the trust has added to the registration. */
  trust: Pick<Trust, 'own_fields'>
}

export type Words = (value: unknown, reader: Reader) => string

/** A text whose key is made of a stored word; empty if no such text exists. */
export function wordOf(language: Language, key: string): string {
  const text = translate(language, key as 'my_data.title')
  return text === key ? '' : text
}

export const byKey =
  (prefix: string): Words =>
  (value, { language }) =>
    wordOf(language, `${prefix}${String(value)}`)
export const own = (name: string) => byKey(`my_data_file.val_${name}_`)
export const each =
  (words: Words): Words =>
  (values, reader) =>
    (Array.isArray(values) ? values : []).map((value) => words(value, reader)).join(', ')
export const master =
  (list: MasterList): Words =>
  (id, { language, masterData }) =>
    masterData[list].find((entry) => entry.id === id)?.[labelName('name', language)] ?? ''
export const choice =
  (choices: readonly Choice[]): Words =>
  (id, { language }) =>
    choices.find((entry) => entry.id === id)?.[labelName('name', language)] ?? ''
export const feetAndInches: Words = (inches) => {
  const all = Number(inches)
  return all > 0 ? `${Math.floor(all / 12)}' ${all % 12}"` : ''
}
export const rupees: Words = (paise) => `₹ ${(Number(paise) / 100).toLocaleString('en-IN')}`
export const megabytes: Words = (bytes) =>
  Number(bytes) > 0 ? `${Math.max(0.1, Number(bytes) / 1_000_000).toFixed(1)} MB` : ''

export const lines = (parts: readonly string[]) => parts.filter(Boolean).join('\n')
export const labelled = (label: string, text: string) => (text ? `${label}: ${text}` : '')
