import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A JSON file of texts: areas with texts, or the paragraphs of a legal page. */
type TextTree = string | { [key: string]: TextTree } | TextTree[]

export interface Text {
  /** The English file, relative to the folder of the texts. */
  file: string
  /** The way to the text in its file, such as `passkeys/title`. */
  key: string
  text: string
}

const jsonFilesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replaceAll(path.sep, '/'))

/** The code of the language is a part of the name of each file. */
const isEnglish = (file: string) => file.endsWith('.en.json')

const fileIn = (file: string, language: string) => file.replace(/\.en\.json$/, `.${language}.json`)

function readTree(folder: string, file: string): TextTree | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  } catch (error) {
    // a new language has no file yet
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
}

function textsIn(tree: TextTree | undefined, keys: string[] = []): [key: string, text: string][] {
  if (tree === undefined) return []
  if (typeof tree === 'string') return [[keys.join('/'), tree]]
  return Object.entries(tree).flatMap(([key, part]) => textsIn(part, [...keys, key]))
}

/** Dates and numbers are the same in every language. */
const isTranslatable = ([, text]: [string, string]) => /\p{L}/u.test(text)

/** All texts of a language by file, in the order of the English files. */
export function readTexts(folder: string, language: string): Text[] {
  return jsonFilesIn(folder)
    .filter(isEnglish)
    .toSorted()
    .flatMap((file) =>
      textsIn(readTree(folder, fileIn(file, language)))
        .filter(isTranslatable)
        .map(([key, text]) => ({ file, key, text })),
    )
}

function translateTree(
  tree: TextTree,
  translationOf: (key: string) => string | undefined,
  keys: string[] = [],
): TextTree {
  if (typeof tree === 'string') return translationOf(keys.join('/')) ?? tree
  const translated = Object.entries(tree).map(
    ([key, part]) => [key, translateTree(part, translationOf, [...keys, key])] as const,
  )
  return Array.isArray(tree) ? translated.map(([, part]) => part) : Object.fromEntries(translated)
}

/** Writes the files of a language. A text without a translation stays English. */
export async function writeTexts(
  folder: string,
  language: string,
  translationOf: (file: string, key: string) => string | undefined,
): Promise<void> {
  for (const file of jsonFilesIn(folder).filter(isEnglish)) {
    const english = readTree(folder, file) ?? {}
    const target = path.join(folder, fileIn(file, language))
    const translated = translateTree(english, (key) => translationOf(file, key))
    await writeFile(target, `${JSON.stringify(translated, null, 2)}\n`)
  }
}
