import { plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { letterCalls } from './letters.calls.ts'

export const desk = slice({
  module: 'desk',
  calls: letterCalls,
  auditActions: { letters_print: 'letters_printed', letter_end: 'letter_ended' },
  auditSubjects: {
    letter: { letters: plain('letters_page.lbl_letters') },
  },
})
