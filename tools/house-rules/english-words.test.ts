import { textGroups } from '@sangam/i18n/text-groups'
import { texts } from '@sangam/i18n/texts'
import { describe, expect, test } from 'vitest'
import { read } from './repository.ts'

/** The last column of the glossary's table. */
const rejectedWords = read('docs/product/english-glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .flatMap((line) => line.split('|').at(-2)?.split(',') ?? [])
  .map((word) => word.trim())
  .filter((word) => word !== '')

/** The lines with a word as a word of its own, also in the plural. */
const linesWith = (text: string, word: string) =>
  text.split('\n').filter((line) => new RegExp(`\\b${word}s?\\b`, 'i').test(line))

test('the glossary rejects words', () => {
  expect(rejectedWords).toEqual(expect.arrayContaining(['CV', 'hyperlink', 'colors']))
  expect(linesWith('"a": "Your CVs"\n"b": "CVC"', 'CV')).toEqual(['"a": "Your CVs"'])
})

test.each(textGroups)('the texts "%s" use the words of the glossary', (group) => {
  const text = read(`packages/i18n/texts/${group}.en.json`)
  expect(rejectedWords.flatMap((word) => linesWith(text, word))).toEqual([])
})

describe('words of one part of the portal', () => {
  const areasWith = (word: RegExp) =>
    Object.entries(texts.en)
      .filter(([, area]) => word.test(JSON.stringify(Object.values(area))))
      .map(([area]) => area)

  test('a biodata is never what a person who looks for work sends', () => {
    const ofWork = Object.keys(JSON.parse(read('packages/i18n/texts/work.en.json')))
    expect(areasWith(/biodata/i).filter((area) => ofWork.includes(area))).toEqual([])
  })

  test('a family never sends a resume', () => {
    const ofFamilies = Object.keys(JSON.parse(read('packages/i18n/texts/families.en.json')))
    expect(areasWith(/resume/i).filter((area) => ofFamilies.includes(area))).toEqual([])
  })

  test('only a request is declined, and it is not rejected', () => {
    const ofRequests = ['introductions', 'introductions_page', 'contact_card']
    expect(areasWith(/\bdeclined?\b/i)).toEqual(expect.arrayContaining(ofRequests))
    const rejected = areasWith(/\breject/i)
    for (const area of areasWith(/\bdeclined?\b/i)) expect(rejected).not.toContain(area)
  })
})

test('the own details and what the trust stores have names of their own', () => {
  for (const { account_page: account } of Object.values(texts)) {
    expect(account.lbl_details).not.toBe(account.lbl_data)
  }
})
