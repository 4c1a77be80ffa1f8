import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { read, utils, write } from '@e965/xlsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { readTexts } from './texts/text-files.ts'
import { exportTexts, importTexts } from './texts/translation-sheet.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sangam-texts-'))
  cpSync(path.join(root, 'packages/i18n'), folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

type Line = Record<string, string>

/** The exported file after a translator has changed it. */
function translated(language: string, translate: (lines: Line[]) => void): Buffer {
  const book = read(exportTexts(folder, language))
  const lines = utils.sheet_to_json<Line>(book.Sheets[language] ?? {}, { defval: '' })
  translate(lines)
  book.Sheets[language] = utils.json_to_sheet(lines)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const lineOf = (lines: Line[], key: string) => {
  const line = lines.find((candidate) => candidate.Key === key)
  if (!line) throw new Error(`the file has no line ${key}`)
  return line
}

test('an exported language that comes back unchanged has the same texts as before', async () => {
  const before = readTexts(folder, 'mr')
  const report = await importTexts(folder, 'mr', exportTexts(folder, 'mr'))
  expect(readTexts(folder, 'mr')).toEqual(before)
  expect(report).toMatchObject({ missing: [], outdated: [], wrongValues: [], unknown: [] })
  expect(report.translated).toBe(before.length)
})

test('a new language gets its files; texts without a translation are reported and stay English', async () => {
  const file = translated('hi', (lines) => {
    lineOf(lines, 'passkeys/title').hi = 'बिना कोड के लॉगिन'
  })
  const report = await importTexts(folder, 'hi', file)
  expect(report.translated).toBe(1)
  expect(report.missing).toHaveLength(readTexts(folder, 'en').length - 1)
  const { passkeys } = JSON.parse(readFileSync(path.join(folder, 'texts/pages.hi.json'), 'utf8'))
  expect(passkeys.title).toBe('बिना कोड के लॉगिन')
  expect(passkeys.btn_remove).toBe('Remove')
})

test('a second export leaves texts without a translation empty, so that they are reported again', async () => {
  const first = translated('hi', (lines) => {
    lineOf(lines, 'passkeys/title').hi = 'बिना कोड के लॉगिन'
  })
  const { missing } = await importTexts(folder, 'hi', first)
  const second = await importTexts(folder, 'hi', exportTexts(folder, 'hi'))
  // what is the same in English and Marathi needs no translation
  expect(second.missing.length).toBeGreaterThan(missing.length * 0.9)
  expect(second.missing).not.toContain('texts/pages.en.json passkeys/title')
})

test('a translation without the values of the English text, or of an older one, is not used', async () => {
  const file = translated('mr', (lines) => {
    lineOf(lines, 'passkeys/btn_remove_named').mr = 'काढून टाका'
    Object.assign(lineOf(lines, 'passkeys/title'), { English: 'An older text', mr: 'जुने' })
    lines.push({ File: 'texts/pages.en.json', Key: 'passkeys/gone', English: 'Gone', mr: 'गेले' })
  })
  const before = readTexts(folder, 'mr')
  expect(await importTexts(folder, 'mr', file)).toMatchObject({
    wrongValues: ['texts/pages.en.json passkeys/btn_remove_named'],
    outdated: ['texts/pages.en.json passkeys/title'],
    unknown: ['texts/pages.en.json passkeys/gone'],
  })
  expect(readTexts(folder, 'mr')).toEqual(before)
})

test('a file that is no spreadsheet is refused', async () => {
  await expect(importTexts(folder, 'hi', Buffer.from('key;text'))).rejects.toThrow('no .xlsx file')
})

test('a file without the column of the language is refused', async () => {
  await expect(importTexts(folder, 'hi', exportTexts(folder, 'mr'))).rejects.toThrow(
    'no sheet named "hi"',
  )
})
