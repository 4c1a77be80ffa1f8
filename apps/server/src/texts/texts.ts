import { typedDate } from '@sangam/contract/dates'
import type { Field } from '@sangam/contract/fields'
import { type Choice, choiceText } from '@sangam/contract/lookups'
import { fill, keepModules, type TextValues } from '@sangam/i18n/fill'
import type { AreaTexts } from '@sangam/i18n/join-texts'
import type { TextKey } from '@sangam/i18n/keys'
import { type Language, localeOf } from '@sangam/i18n/languages'
import { texts } from '@sangam/i18n/texts'
import { findByName, type MasterData } from './master-data.ts'

const textsOf: Record<Language, AreaTexts> = texts

/** The text of a key; texts that the web app never loads are written by the server. */
export function translate(language: Language, key: TextKey, values: TextValues = {}): string {
  const [area = '', name = ''] = key.split('.')
  // no text of the server says what a trust uses
  return fill(
    keepModules(textsOf[language][area]?.[name] ?? key, () => true),
    values,
  )
}

/** The texts of all slices that begin with `<kind>_` in `<slice>_admin`, by the rest of their key. */
export function adminTexts(language: Language, kind: string): Map<string, string> {
  const prefix = `${kind}_`
  return new Map(
    Object.entries(textsOf[language])
      .filter(([area]) => area.endsWith('_admin'))
      .flatMap(([, texts]) => Object.entries(texts))
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  )
}

/** A day of India, such as 15 Nov 2026. */
export const dayInWords = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(moment)
    // Marathi writes a comma before the year
    .replace(',', '')

/** The value of a form field as people read it. */
export function fieldText(
  field: Field,
  value: unknown,
  language: Language,
  masterData: MasterData,
): string {
  const labelOf = (choices: readonly Choice[], isChosen: (choice: Choice) => boolean) => {
    const choice = choices.find(isChosen)
    return choice ? choiceText(choice, language) : ''
  }
  switch (field.kind) {
    case 'date':
      return typedDate(String(value))
    case 'choiceId':
      return labelOf(field.choices, ({ id }) => id === value)
    case 'choiceName':
      return labelOf(field.choices, ({ name }) => name === value)
    case 'master':
      return labelOf(masterData[field.list], ({ id }) => id === value)
    case 'text': {
      const text = String(value ?? '')
      if (!field.choicesFrom) return text
      const entry = findByName(masterData[field.choicesFrom], text)
      return entry ? labelOf([entry], () => true) : text
    }
    default:
      return String(value ?? '')
  }
}
