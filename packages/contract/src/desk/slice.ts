import { plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { deskDraftCalls } from './draft-key.calls.ts'
import { enrolmentCalls } from './enrolment.calls.ts'
import { letterCalls } from './letters.calls.ts'
import { volunteerCalls } from './volunteer.calls.ts'

export const desk = slice({
  module: 'desk',
  calls: { ...letterCalls, ...enrolmentCalls, ...volunteerCalls, ...deskDraftCalls },
  uploads: ['desk'],
  auditActions: {
    letters_print: 'letters_printed',
    letter_end: 'letter_ended',
    desk_enrol: 'desk_enrolled',
    desk_change: 'desk_changed',
    desk_discard: 'desk_discarded',
    desk_other_family: 'desk_other_family',
    desk_sheet_store: 'desk_sheet_stored',
    desk_sheet_remove: 'desk_sheet_removed',
    desk_confirm_code: 'desk_confirmed_code',
    desk_confirm_sheet: 'desk_confirmed_sheet',
    desk_right_give: 'desk_right_given',
    desk_right_end: 'desk_right_ended',
  },
  auditSubjects: {
    letter: { letters: plain('letters_page.lbl_letters') },
    enrolment: {},
  },
})
