import { namesIn, read } from './repository.ts'

type Texts = Record<string, Record<string, string>>

export const textFiles = namesIn('packages/i18n/en', '.json')
export const marathiFiles = namesIn('packages/i18n/mr', '.json')

const load = (language: 'en' | 'mr', file: string): Texts =>
  JSON.parse(read(`packages/i18n/${language}/${file}.json`))

const flat = (texts: Texts): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([area, entries]) =>
    Object.entries(entries).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
  )

export const keysOf = (language: 'en' | 'mr', file: string) =>
  flat(load(language, file)).map(([key]) => key)

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{[^}]+\}\}|<\/?\w+>/g)].map(([match]) => match).sort()

/** Texts whose placeholders and tags are not the same in both languages. */
export function differentPlaceholders(file: string): string[] {
  const marathi = Object.fromEntries(flat(load('mr', file)))
  return flat(load('en', file))
    .filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(marathi[key] ?? '')),
    )
    .map(([key]) => key)
}

export const emptyTexts = (language: 'en' | 'mr', file: string) =>
  flat(load(language, file))
    .filter(([, text]) => typeof text !== 'string' || text.trim() === '')
    .map(([key]) => key)

/** Areas in two files: the file that is loaded last would replace the other one. */
export function areasInTwoFiles(): string[] {
  const areas = textFiles.flatMap((file) =>
    Object.keys(load('en', file)).map((area) => ({ area, file })),
  )
  return areas
    .filter(({ area, file }) => areas.some((other) => other.area === area && other.file !== file))
    .map(({ area, file }) => `${area} in ${file}.json`)
}

interface LegalText {
  sections: { id: string; heading: string; body: unknown[] }[]
}

export const legalSections = (page: 'terms' | 'privacy', language: 'en' | 'mr') =>
  (JSON.parse(read(`packages/i18n/legal/${page}.${language}.json`)) as LegalText).sections
