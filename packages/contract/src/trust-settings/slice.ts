import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { hidden, replaced } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { settingsCalls, setupCalls } from './calls.ts'
import { settingSections } from './fields.ts'
import { homeCalls } from './home.calls.ts'

const { trust, modules, biodata, officers, policy, fee, sms, legal } = settingSections

export const trustSettings = slice({
  calls: { ...settingsCalls, ...setupCalls, ...homeCalls },
  auditActions: { settings_save: 'settings_saved' },
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
  },
  uploads: ['logo', 'home'],
})
