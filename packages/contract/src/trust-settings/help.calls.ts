import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages, usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, idOrZero, optionalText, richText } from '../rules.ts'
import { helpQuestionMax } from './help.values.ts'

const form = z
  .object({
    /** 0: a new one, or the first change of a shipped one. */
    answer_id: idOrZero(),
    /** The name of the shipped answer that is replaced or hidden; empty: an answer of the trust. */
    shipped_name: z
      .string()
      .regex(/^[a-z-]{0,40}$/, 'common.err_value')
      .default(''),
    is_hidden: flag(),
    ...fieldsByLanguage('question', () => optionalText(helpQuestionMax)),
    ...fieldsByLanguage('text', () =>
      richText('public_pages.err_text_too_long', 'public_pages.err_text'),
    ),
  })
  .superRefine((answer, context) => {
    const isEmpty = languages.every(
      (name) => !answer[`question_${name}`] && !answer[`text_${name}`],
    )
    // a shipped answer is hidden without a text of the trust
    if (isEmpty && answer.is_hidden && answer.shipped_name !== '') return
    for (const language of isEmpty ? [usualLanguage] : languages) {
      const [question, text] = [answer[`question_${language}`], answer[`text_${language}`]]
      const miss = (name: string) =>
        context.addIssue({ code: 'custom', message: 'common.err_required', path: [name] })
      if (question === '' && (text !== '' || isEmpty)) miss(`question_${language}`)
      if (text === '' && (question !== '' || isEmpty)) miss(`text_${language}`)
    }
  })

const answer = z.object({
  id: z.int(),
  shipped_name: z.string(),
  is_hidden: z.boolean(),
  /** Empty in a language in which it was not written. */
  ...fieldsByLanguage('question', () => z.string()),
  /** Rich text as JSON text. */
  ...fieldsByLanguage('text', () => z.string()),
})
export type ChangedAnswer = z.output<typeof answer>

export const helpCalls = {
  'help/changes': call({
    summary: 'What the trust changes of the answers on the help page',
    access: 'visitor',
    reads: ['help'],
    body: z.object({}),
    data: z.array(answer),
    answers: ['common.msg_ok'],
  }),
  'help/save': call({
    summary: 'Replace or hide a shipped answer, or write one of the trust',
    access: 'admin',
    confirm: true,
    changes: ['audit', 'help'],
    body: form,
    data: z.null(),
    answers: ['public_pages.msg_saved'],
    refusals: ['public_pages.err_answer_gone', 'public_pages.err_too_many_answers'],
  }),
  'help/remove': call({
    summary: 'Delete an answer of the trust, or show the shipped one again',
    access: 'admin',
    confirm: true,
    changes: ['audit', 'help'],
    body: z.object({ answer_id: id() }),
    data: z.null(),
    answers: ['public_pages.msg_saved'],
    refusals: ['public_pages.err_answer_gone'],
  }),
}
