import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { moduleNames } from '@sangam/contract/modules'
import { languages } from '@sangam/i18n/languages'
import { describe, expect, test } from 'vitest'
import { type Block, type Inline, readMarkdown } from '../apps/web/src/pages/handbook/markdown.ts'
import { root } from '../scripts/paths.ts'
import { moduleWords } from '../test-portal/module-words.ts'
import { pictures } from './handbook/views.ts'

const folder = path.join(root, 'docs/handbook')
const namesIn = (language: string) =>
  readdirSync(path.join(folder, language))
    .filter((file) => file.endsWith('.md'))
    .sort()
const chapters = languages.flatMap((language) =>
  namesIn(language).map((file) => ({ language, file, name: file.replace('.md', '') })),
)
const read = (language: string, file: string) =>
  readFileSync(path.join(folder, language, file), 'utf8')

/** All lines of text of a chapter. */
const linesOf = (blocks: Block[]): Inline[][] =>
  blocks.flatMap((block) => {
    if ('items' in block) return block.items
    return 'line' in block ? [block.line] : []
  })
const partsOf = (text: string) => linesOf(readMarkdown(text)).flat()

test('every chapter exists in both languages and is in the table of contents', () => {
  const [first = '', ...others] = languages
  expect(namesIn(first).length).toBeGreaterThan(15)
  for (const language of others) expect(namesIn(language)).toEqual(namesIn(first))
  for (const language of languages) {
    const listed = partsOf(read(language, 'README.md')).flatMap((part) =>
      part.kind === 'link' ? [part.target] : [],
    )
    expect(['README.md', ...listed].sort(), language).toEqual(namesIn(language))
  }
})

test('the pictures of the handbook have at most 3 MB', () => {
  const sizes = languages.flatMap((language) =>
    Object.keys(pictures).map(
      (name) => statSync(path.join(folder, 'pictures', language, `${name}.webp`)).size,
    ),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
})

test('every picture of the folder is made by the script', () => {
  for (const language of languages) {
    const made = Object.keys(pictures).map((name) => `${name}.webp`)
    expect(readdirSync(path.join(folder, 'pictures', language)).sort()).toEqual(made.sort())
  }
})

describe.each(chapters)('$language/$file', ({ language, file, name }) => {
  const text = read(language, file)
  const blocks = readMarkdown(text)

  test('begins with its title and fits on a page', () => {
    expect(blocks[0]?.kind).toBe('title')
    expect(blocks.filter(({ kind }) => kind === 'title')).toHaveLength(1)
    expect(text.split(/\s+/).length).toBeLessThan(320)
  })

  test('has its picture, and its links lead to chapters', () => {
    const shown = blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []))
    expect(shown).toEqual(name === 'README' ? [] : [`../pictures/${language}/${name}.webp`])
    const targets = partsOf(text).flatMap((part) => (part.kind === 'link' ? [part.target] : []))
    for (const target of [...shown, ...targets])
      expect(existsSync(path.join(folder, language, target)), target).toBe(true)
  })

  test('uses only the Markdown that the portal shows', () => {
    const plain = partsOf(text).flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    expect(plain.filter((one) => /[*_`[\]<>#|]/.test(one))).toEqual([])
  })

  test('names buttons and headings as the portal does', () => {
    const known = textsOf(language)
    const named = linesOf(blocks)
      // a line that is bold as a whole is a heading
      .filter((line) => line.length > 1)
      .flat()
      .flatMap((part) => (part.kind === 'strong' ? [part.text] : []))
    expect(named.filter((one) => !known.has(one))).toEqual([])
  })

  test('names no module that it is not about', () => {
    const others = moduleNames.filter((module) => name !== `${module}s` && name !== module)
    const lines = linesOf(blocks)
      // the table of contents leaves out the chapters of these modules
      .filter((line) => !line.some((part) => part.kind === 'link' && name === 'README'))
      .map((line) => line.map((part) => part.text).join(''))
    for (const module of others) expect(lines.join('\n')).not.toMatch(moduleWords[module])
  })
})

/** All texts of the portal in a language. */
function textsOf(language: string): Set<string> {
  const textFolder = path.join(root, 'packages/i18n/texts')
  const files = readdirSync(textFolder).filter((file) => file.endsWith(`.${language}.json`))
  const values = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(values)
  return new Set(
    files.flatMap((file) =>
      values(JSON.parse(readFileSync(path.join(textFolder, file), 'utf8')) as unknown),
    ),
  )
}
