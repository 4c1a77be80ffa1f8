import { keepModules } from '@sangam/i18n/fill'
import type { Language } from '@sangam/i18n/languages'
import { isMarkOn } from '../../lib/modules.ts'

type Answers = Record<string, { question: string; answer: string[] }>

/** The texts are a chunk of their own for each language. */
const files = import.meta.glob<Answers>('../../../../../packages/i18n/help/help.*.json', {
  import: 'default',
})

export interface HelpAnswer {
  id: string
  question: string
  answer: string[]
}

/** The answers without those about modules that are off. */
export async function loadAnswers(language: Language): Promise<HelpAnswer[]> {
  const load = files[`../../../../../packages/i18n/help/help.${language}.json`]
  return Object.entries((await load?.()) ?? {})
    .map(([id, { question, answer }]) => ({
      id,
      question: keepModules(question, isMarkOn),
      answer,
    }))
    .filter(({ question }) => question !== '')
}

/** The answers that have each of the words, in any order and in both cases. */
export function searchAnswers(answers: HelpAnswer[], words: string): HelpAnswer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter(({ question, answer }) => {
    const text = [question, ...answer].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
