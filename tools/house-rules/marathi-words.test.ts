import { textGroups } from '@sangam/i18n/text-groups'
import { texts } from '@sangam/i18n/texts'
import { describe, expect, test } from 'vitest'
import { read } from './repository.ts'

const sources = [
  ...textGroups.map((group) => `packages/i18n/texts/${group}.mr.json`),
  'packages/contract/src/lookups.ts',
]

/** The last column of the glossary's table. */
const rejectedWords = read('docs/product/marathi-glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => line.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => /^\p{Script=Devanagari}/u.test(word))

/** Finds a word also with an ending, but not inside another word. */
const linesWith = (text: string, word: string) =>
  text.split('\n').filter((line) => new RegExp(`(?<!\\p{L}\\p{M}*)${word}`, 'u').test(line))

test('the glossary rejects words', () => {
  expect(rejectedWords).toEqual(expect.arrayContaining(['मोबाइल', 'छायाचित्र', 'लॉगिन']))
  expect(linesWith('"a": "मोबाइलवर"\n"b": "मोबाईल"', 'मोबाइल')).toEqual(['"a": "मोबाइलवर"'])
})

describe.each(sources)('%s', (file) => {
  test('uses the words of the glossary', () => {
    const text = read(file)
    expect(rejectedWords.flatMap((word) => linesWith(text, word))).toEqual([])
  })
  test('uses the digits 0-9', () => {
    expect(linesWith(read(file), '[०-९]')).toEqual([])
  })
})

test('signing up, registering a profile and going back have names of their own', () => {
  const { shell, home, signup_page, matrimony_page, registration_page, common } = texts.mr
  const signUp = [home.how_1_title, signup_page.title, signup_page.btn_submit]
  const register = [shell.lbl_registration, matrimony_page.btn_registration]
  expect(new Set(register)).toEqual(new Set([registration_page.title_new]))
  for (const text of signUp) expect(register).not.toContain(text)
  expect(registration_page.btn_previous).not.toBe(common.btn_back)
})
