import {
  type SettingName,
  type SettingSection,
  settingSectionNames,
  settingSections,
} from '@sangam/contract/trust-settings/fields'
import type { Database } from '../../db/client.ts'
import type { TrustSettings } from '../../db/trust-store.ts'
import { readSetting, textOf, trustSettingNames } from '../../settings/trust.ts'
import { translate } from '../../texts/texts.ts'
import { changeSettings } from './settings.change.ts'

export const usage = `Usage:
  npm run settings -- list              prints the settings of the trust
  npm run settings -- get NAME          prints one
  npm run settings -- set NAME VALUE    changes one; '' for nothing`

type Command = (services: { db: Database; settings: TrustSettings }) => Promise<string>

/** The command of `npm run settings`; wrong arguments are an error with the usage. */
export function readCommand([action, given = '', ...values]: string[]): Command {
  if (action === 'list' && !given) return list
  const name = trustSettingNames.find((each) => each === given.toLowerCase())
  if (action !== 'get' && action !== 'set') throw new Error(usage)
  if (!name) throw new Error(`${given || 'NAME'} is not a setting of the trust.\n\n${usage}`)
  if (action === 'get' && values.length === 0) return get(name)
  const [value, ...others] = values
  if (action === 'get' || value === undefined || others.length > 0) throw new Error(usage)
  return set(name, value)
}

const list: Command = async ({ settings }) => {
  const { trust } = settings.current()
  return trustSettingNames.map((name) => `${name}=${textOf(trust[name])}`).join('\n')
}

const get =
  (name: SettingName): Command =>
  async ({ settings }) =>
    textOf(settings.current().trust[name])

function set(name: SettingName, value: string): Command {
  const setting = readSetting(name, value)
  if ('problem' in setting) throw new Error(`${name}: ${translate('en', setting.problem)}`)
  return async ({ db, settings }) => {
    const values = { [name]: setting.text }
    await changeSettings({ db, settings }, { section: sectionOf(name), values, caller: null })
    return `${name} is now: ${setting.text}`
  }
}

const sectionOf = (name: SettingName): SettingSection =>
  settingSectionNames.find((section) => name in settingSections[section]) ?? 'trust'
