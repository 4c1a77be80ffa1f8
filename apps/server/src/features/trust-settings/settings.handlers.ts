import type { settingsCalls } from '@sangam/contract/trust-settings/calls'
import { settingSectionNames } from '@sangam/contract/trust-settings/fields'
import { rulesOfSection } from '@sangam/contract/trust-settings/rules'
import type { TextKey } from '@sangam/i18n/keys'
import type { z } from 'zod'
import type { Handlers } from '../../http/handler.ts'
import { iconAddress } from '../../http/trust-pages.ts'
import { type LiveSettings, settingNamesOf, textOf, variableOf } from '../../live-settings.ts'
import { readEnv } from '../../settings/env.ts'
import { policyJob } from '../consents/consents.public.ts'
import { changeSettings, type SettingValues, wrongSettings } from './settings.change.ts'

/** The settings of a portal that nobody has configured. */
const examples = readEnv({})

export const settingsHandlers: Handlers<
  keyof Pick<typeof settingsCalls, 'settings/read' | 'settings/save'>
> = {
  async 'settings/read'({ env, settings }) {
    return {
      message: 'common.msg_ok',
      data: {
        is_locked: env.SETTINGS_FROM_ENV,
        has_logo: env.TRUST_LOGO !== '',
        icon: iconAddress(env),
        settings: Object.fromEntries(
          settingSectionNames.flatMap(settingNamesOf).map((name) => [name, view(settings, name)]),
        ),
      },
    }
  },

  async 'settings/save'({ body, caller, db, env, jobs, refuse, settings }) {
    if (env.SETTINGS_FROM_ENV) return refuse('settings_page.err_locked')
    const parsed = rulesOfSection(body.section).safeParse(body.values)
    if (!parsed.success) return refuse('common.err_bad_body', { errors: errorsOf(parsed.error) })
    const values = parsed.data as SettingValues
    const errors = wrongSettings(values)
    if (Object.keys(errors).length > 0) return refuse('common.err_bad_body', { errors })
    await changeSettings({ db, settings }, { section: body.section, values, caller })
    if (body.section === 'policy') await jobs.send(policyJob, {})
    return { message: 'settings_page.msg_saved', data: null }
  },
}

function view({ env, defaults }: LiveSettings, name: ReturnType<typeof settingNamesOf>[number]) {
  const variable = variableOf(name)
  const value = textOf(env[variable])
  return {
    value,
    is_changed: value !== textOf(defaults[variable]),
    is_example: value !== '' && value === textOf(examples[variable]),
  }
}

const errorsOf = (error: z.ZodError) =>
  Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message as TextKey]))
