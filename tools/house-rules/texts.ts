import { type Language, languages } from '@sangam/i18n/languages'
import { type TextGroup, textGroups } from '@sangam/i18n/text-groups'
import { read } from './repository.ts'

type Texts = Record<string, Record<string, string>>

const load = (language: Language, group: TextGroup): Texts =>
  JSON.parse(read(`packages/i18n/texts/${group}.${language}.json`))

const flat = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([area, entries]) =>
    Object.entries(entries).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  )

export const keysOf = (language: Language, group: TextGroup) =>
  flat(load(language, group)).map(([key]) => key)

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+>/g)].map(([match]) => match).sort()

/** Texts whose placeholders and tags are not the same in all languages. */
export function differentPlaceholders(group: TextGroup): string[] {
  const translations = languages.map((language) => Object.fromEntries(flat(load(language, group))))
  return flat(load('en', group))
    .filter(([key, text]) =>
      translations.some(
        (texts) => String(placeholders(texts[key] ?? '')) !== String(placeholders(text)),
      ),
    )
    .map(([key]) => key)
}

export const emptyTexts = (language: Language, group: TextGroup) =>
  flat(load(language, group))
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => key)

/** Texts of the portal that name a setting, a file or a command of the server: who reads them cannot use it. */
export const textsForOperators = (language: Language, group: TextGroup) =>
  flat(load(language, group))
    .filter(([, text]) => /\b[A-Z]{2,}_[A-Z_]+\b|\.env\b|\bdocs\/|\bnpm run\b/.test(text))
    .map(([key]) => key)

/** Keys in two groups: the texts that the browser loads later would replace the other ones. */
export const keysInTwoGroups = (): string[] =>
  repeated(textGroups.flatMap((group) => keysOf('en', group)))

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

interface LegalText {
  sections: { id: string; heading: string; body: unknown[] }[]
}

export const legalSections = (page: 'terms' | 'privacy', language: Language) =>
  (JSON.parse(read(`packages/i18n/legal/${page}.${language}.json`)) as LegalText).sections
