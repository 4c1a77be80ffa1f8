import { columnsByLanguage, labelName } from '@sangam/i18n/by-language'
import { plain, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { masterDataCalls } from './calls.ts'
import { listCalls } from './lists.calls.ts'

const choice = {
  ...columnsByLanguage('label', (language) => plain(labelName('lists_page.lbl_name', language))),
  isHidden: yesNo('audit_trail.lbl_hidden'),
  position: plain('lists_page.lbl_position'),
}

export const masterData = slice({
  calls: { ...masterDataCalls, ...listCalls },
  auditActions: {
    choice_save: 'choice_saved',
    choice_hide: {
      field: 'isHidden',
      sentences: { true: 'choice_hidden', false: 'choice_shown' },
    },
    choice_move: 'choice_moved',
  },
  auditSubjects: {
    region: choice,
    education: choice,
    employment_type: choice,
    designation: choice,
    cast: choice,
    sub_cast: choice,
    gotra: choice,
  },
})
