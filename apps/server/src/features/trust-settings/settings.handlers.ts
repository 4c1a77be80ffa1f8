import { todayInIndia } from '@sangam/contract/dates'
import { ownFieldsText, withRemoved } from '@sangam/contract/profiles/trust/own-fields'
import { ownFields } from '@sangam/contract/profiles/trust/own-fields.rules'
import type { settingsCalls } from '@sangam/contract/trust-settings/calls'
import type { SettingName, SettingSection } from '@sangam/contract/trust-settings/fields'
import { rulesOfSection } from '@sangam/contract/trust-settings/rules'
import type { TextKey } from '@sangam/i18n/keys'
import type { z } from 'zod'
import type { Handlers } from '../../http/calls/handler.ts'
import { iconAddress } from '../../http/pages/trust-pages.ts'
import { exampleTrust, type Trust, textOf, trustSettingNames } from '../../settings/trust.ts'
import { policyJob } from '../consents/consents.public.ts'
import { feeWithoutPayee } from './fee-without-payee.ts'
import { changeSettings, type SettingTexts, wrongSettings } from './settings.change.ts'
import { withStart } from './setup.start.ts'

export const settingsHandlers: Handlers<
  keyof Pick<typeof settingsCalls, 'settings/read' | 'settings/save'>
> = {
  async 'settings/read'({ env, settings }) {
    return {
      message: 'common.msg_ok',
      data: {
        is_locked: env.SETTINGS_FROM_ENV,
        has_logo: env.trust.trust_logo !== '',
        icon: iconAddress(env),
        settings: Object.fromEntries(
          trustSettingNames.map((name) => [name, view(env.trust, settings.defaults, name)]),
        ),
      },
    }
  },

  async 'settings/save'({ body, caller, db, env, jobs, refuse, settings }) {
    if (env.SETTINGS_FROM_ENV) return refuse('settings_page.err_locked')
    const parsed = rulesOfSection(body.section).safeParse(body.values)
    if (!parsed.success) return refuse('common.err_bad_body', { errors: errorsOf(parsed.error) })
    const entered = parsed.data as SettingTexts
    const values = complete(body.section, entered, env.trust)
    const errors = { ...wrongSettings(values), ...feeWithoutPayee(values) }
    if (Object.keys(errors).length > 0) return refuse('common.err_bad_body', { errors })
    await changeSettings({ db, settings }, { section: body.section, values, caller })
    if (body.section === 'policy') await jobs.send(policyJob, {})
    return { message: 'settings_page.msg_saved', data: null }
  },
}

/** What else changes with the texts of a section. */
function complete(section: SettingSection, entered: SettingTexts, trust: Trust): SettingTexts {
  if (section === 'start') return withStart(entered, trust)
  const sent = ownFields.safeParse(entered.own_fields ?? '')
  if (section !== 'biodata' || !sent.success) return entered
  const stored = withRemoved(trust.own_fields, sent.data, todayInIndia())
  return { ...entered, own_fields: ownFieldsText(stored) }
}

function view(trust: Trust, defaults: Trust, name: SettingName) {
  const value = textOf(trust[name])
  const usual = textOf(defaults[name])
  return {
    value,
    default: usual,
    is_changed: value !== usual,
    is_example: value !== '' && value === textOf(exampleTrust[name]),
  }
}

const errorsOf = (error: z.ZodError) =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message as TextKey]))
