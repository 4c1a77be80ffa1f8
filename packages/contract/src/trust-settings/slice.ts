import { columnsByLanguage, fieldsByLanguage } from '@sangam/i18n/by-language'
import { hidden, plain, replaced, yesNo } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { settingsCalls, setupCalls } from './calls.ts'
import { settingSections } from './fields.ts'
import { helpCalls } from './help.calls.ts'
import { homeCalls } from './home.calls.ts'

const { trust, modules, biodata, officers, policy, fee, sms, legal } = settingSections

export const trustSettings = slice({
  calls: { ...settingsCalls, ...setupCalls, ...homeCalls, ...helpCalls },
  auditActions: {
    settings_save: 'settings_saved',
    help_answer_save: 'help_answer_saved',
    help_answer_remove: 'help_answer_removed',
  },
  auditSubjects: {
    setting: {
      ...trust,
      ...modules,
      ...biodata,
      own_fields: replaced('settings_page.lbl_own_fields'),
      ...officers,
      ...policy,
      ...fee,
      ...sms,
      ...legal,
      trust_logo: replaced('settings_page.lbl_logo'),
      checklist_since: hidden,
      home_pictures: replaced('public_pages.lbl_home'),
      ...fieldsByLanguage('about', () => replaced('public_pages.lbl_about')),
      payment_tested: { kind: 'plain', label: 'settings_page.lbl_payment_tested' },
    },
    'help answer': {
      ...columnsByLanguage('question', (language) =>
        plain(`public_pages.lbl_question_${language}`),
      ),
      ...columnsByLanguage('text', (language) => plain(`public_pages.lbl_answer_${language}`)),
      isHidden: yesNo('public_pages.lbl_hidden'),
    },
  },
  uploads: ['logo', 'home'],
})
