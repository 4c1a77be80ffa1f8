import { readFileSync } from 'node:fs'
import path from 'node:path'
import { moduleNames } from '@sangam/contract/modules'
import { keepModules } from '@sangam/i18n/fill'
import { languages } from '@sangam/i18n/languages'
import { texts } from '@sangam/i18n/texts'
import { describe, expect, test } from 'vitest'
import { root } from '../scripts/paths.ts'
import { moduleWords } from '../test-portal/module-words.ts'

type Answers = Record<string, { question: string; answer: string[] }>

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as unknown
const answersIn = (language: string) =>
  Object.entries(read(`packages/i18n/help/help.${language}.json`) as Answers)

/** All texts of the portal in a language. */
const textsIn = (language: string) =>
  ['first', 'pages', 'families', 'privacy', 'safety', 'server'].flatMap((group) =>
    Object.values(
      read(`packages/i18n/texts/${group}.${language}.json`) as Record<string, object>,
    ).flatMap((area) => Object.values(area) as string[]),
  )

test('there are 25 answers, the same in all languages', () => {
  const [first, ...others] = languages.map((language) => answersIn(language).map(([id]) => id))
  expect(first).toHaveLength(25)
  for (const ids of others) expect(ids).toEqual(first)
})

describe.each(languages)('%s', (language) => {
  test('answers name buttons and pages as the portal does', () => {
    const known = new Set(textsIn(language))
    const named = answersIn(language).flatMap(([, { answer }]) =>
      [...answer.join(' ').matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('the sheet “How to register” names entries of home and of the menu', () => {
    const known = new Set(
      Object.values(
        read(`packages/i18n/texts/first.${language}.json`) as Record<string, object>,
      ).flatMap((area) => Object.values(area) as string[]),
    )
    const sheet = Object.values(texts[language].how_to_register).join(' ')
    const named = [...sheet.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test('links of pages to an answer ask its question', () => {
    const questions = new Map(answersIn(language).map(([id, { question }]) => [id, question]))
    const { help } = texts[language]
    const links = Object.entries(help).filter(([name]) => name.startsWith('link_'))
    expect(links.length).toBeGreaterThan(3)
    for (const [name, text] of links) {
      expect(questions.get(name.replace('link_', '').replace('_', '-'))).toBe(text)
    }
  })

  test.each(moduleNames)('a portal without %s has no answer that names it', (module) => {
    const shown = answersIn(language)
      .filter(([, { question }]) => keepModules(question, (name) => name !== module) !== '')
      .flatMap(([, { question, answer }]) => [question, ...answer])
    expect(shown.join('\n').replace(/\{\{.\w+\}\}/g, '')).not.toMatch(moduleWords[module])
  })
})
