import path from 'node:path'
import { namesIn, read } from './repository.ts'

type Texts = Record<string, Record<string, string>>

/** The folder of each group of texts in the folder of a language. */
const groupFolders = {
  first: 'first',
  pages: '.',
  work: 'work',
  families: 'families',
  privacy: 'privacy',
  safety: 'safety',
  admin: 'admin',
  server: 'server',
}
export type TextGroup = keyof typeof groupFolders
export const textGroups: TextGroup[] = [
  'first',
  'pages',
  'work',
  'families',
  'privacy',
  'safety',
  'admin',
  'server',
]

export function filesOfGroup(language: 'en' | 'mr', group: TextGroup): string[] {
  const folder = groupFolders[group]
  const names = namesIn(path.posix.join('packages/i18n', language, folder), '.json')
  return names.map((name) => path.posix.join(folder, name))
}
export const filesOf = (language: 'en' | 'mr') =>
  textGroups.flatMap((group) => filesOfGroup(language, group))
export const textFiles = filesOf('en')

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

/** Areas in two files of a group: the later one would replace the other one. */
export const areasInTwoFiles = (): string[] =>
  textGroups.flatMap((group) =>
    repeated(filesOfGroup('en', group).flatMap((file) => Object.keys(load('en', file)))),
  )

/** Keys in two groups: the texts that the browser loads later would replace the other ones. */
export const keysInTwoGroups = (): string[] =>
  repeated(textFiles.flatMap((file) => keysOf('en', file)))

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

interface LegalText {
  sections: { id: string; heading: string; body: unknown[] }[]
}

export const legalSections = (page: 'terms' | 'privacy', language: 'en' | 'mr') =>
  (JSON.parse(read(`packages/i18n/legal/${page}.${language}.json`)) as LegalText).sections
