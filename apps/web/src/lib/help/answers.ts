import { plainTextOf, readRichText, richTextOf } from '@sangam/contract/rich-text'
import type { ChangedAnswer } from '@sangam/contract/trust-settings/help.calls'
import { keepModules } from '@sangam/i18n/fill'
import type { Language } from '@sangam/i18n/languages'
import { isMarkOn } from '../modules.ts'
import { writtenLanguage } from '../texts/written.ts'

type Answers = Record<string, { question: string; answer: string[] }>

/** The texts are a chunk of their own for each language. */
const files = import.meta.glob<Answers>('../../../../../packages/i18n/help/help.*.json', {
  import: 'default',
})

export interface HelpAnswer {
  /** The name of a shipped answer, or `own-` and the number of one of the trust. */
  id: string
  question: string
  /** Rich text as JSON text. */
  text: string
  language: Language
}

/** The shipped answers without those about modules that are off. */
export async function loadAnswers(language: Language): Promise<HelpAnswer[]> {
  const load = files[`../../../../../packages/i18n/help/help.${language}.json`]
  return Object.entries((await load?.()) ?? {})
    .map(([id, { question, answer }]) => ({
      id,
      question: keepModules(question, isMarkOn),
      text: JSON.stringify(richTextOf(answer.join('\n'))),
      language,
    }))
    .filter(({ question }) => question !== '')
}

/** An answer that the trust has written, in the language of the reader or the only one. */
function answerOf(changed: ChangedAnswer, id: string, wanted: Language): HelpAnswer {
  const language = writtenLanguage(changed, 'question', wanted)
  return {
    id,
    question: changed[`question_${language}`],
    text: changed[`text_${language}`],
    language,
  }
}

/** The shipped answers as the trust has changed them, and its own behind them. */
export function withChanges(
  shipped: readonly HelpAnswer[],
  changes: readonly ChangedAnswer[],
  language: Language,
): HelpAnswer[] {
  const byName = new Map(changes.map((changed) => [changed.shipped_name, changed]))
  const isShown = (changed: ChangedAnswer | undefined) => !changed?.is_hidden
  return [
    ...shipped
      .filter(({ id }) => isShown(byName.get(id)))
      .map((answer) => {
        const changed = byName.get(answer.id)
        return changed ? answerOf(changed, answer.id, language) : answer
      }),
    ...changes
      .filter((changed) => changed.shipped_name === '' && isShown(changed))
      .map((changed) => answerOf(changed, `own-${changed.id}`, language)),
  ]
}

/** The answers that have each of the words, in any order and in both cases. */
export function searchAnswers(answers: HelpAnswer[], words: string): HelpAnswer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return answers.filter(({ question, text }) => {
    const document = readRichText(text)
    const all = `${question} ${document ? plainTextOf(document) : ''}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  })
}
