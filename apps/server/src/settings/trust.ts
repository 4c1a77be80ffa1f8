import { namesOf } from '@sangam/contract/fields'
import { type OwnField, ownFieldsText } from '@sangam/contract/profiles/trust/own-fields'
import { shapeOf } from '@sangam/contract/rules'
import { type SettingName, settingSections } from '@sangam/contract/trust-settings/fields'
import {
  hiddenSettings,
  type SettingValues,
  type StoredName,
  settingDefaults,
  settingKinds,
} from '@sangam/contract/trust-settings/values'
import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'
import { smsTemplates } from '../sms/sms-templates.ts'

/** The settings of the trust at one time; they are in the database. */
export type Trust = Omit<SettingValues, 'sms_templates'> & {
  /** The ids of the registered templates, by `name.language`. */
  readonly sms_templates: ReadonlyMap<string, string>
}

/** The settings of a new portal. */
export const exampleTrust: Trust = Object.freeze({ ...settingDefaults, sms_templates: new Map() })

const { trust, modules, biodata, officers, policy, fee, sms, legal } = settingSections
const fields = {
  ...trust,
  ...modules,
  ...biodata,
  ...officers,
  ...policy,
  ...fee,
  ...sms,
  ...legal,
}

/** The settings that people change. */
export const trustSettingNames: readonly SettingName[] = namesOf(fields)

const storedNames = new Map<string, StoredName>(
  [...trustSettingNames, ...hiddenSettings].map((name) => [name, name]),
)

/** The rules of the page: required or not, length, digits. */
const textRules: Record<string, z.ZodType<string>> = shapeOf(fields)
/** How a text becomes a value. */
const kinds: Record<string, z.ZodType> = { ...settingKinds, sms_templates: smsTemplates }

/** Reads the value of a setting from its text; the text of the result is the form to store. */
export function readSetting(
  name: StoredName,
  given: string,
): { text: string; value: unknown } | { problem: TextKey } {
  const text = (textRules[name] ?? z.string()).safeParse(given)
  // the messages of rules are text keys
  if (!text.success) return { problem: text.error.issues[0]?.message as TextKey }
  const value = (kinds[name] ?? z.string()).safeParse(text.data)
  if (!value.success) return { problem: problemOf(name) }
  return { text: text.data, value: value.data }
}

/** What is wrong with a value of the right length. */
function problemOf(name: StoredName): TextKey {
  if (name.endsWith('_url')) return 'settings_page.err_url'
  return name === 'payment_upi_id' ? 'settings_page.err_upi' : 'common.err_value'
}

/** The values of texts, without those that this version does not know or does not accept. */
export const trustValues = (
  texts: Iterable<readonly [key: string, text: string]>,
): Partial<Trust> =>
  Object.fromEntries(
    [...texts].flatMap(([key, text]) => {
      const name = storedNames.get(key)
      const setting = name && readSetting(name, text)
      return setting && 'value' in setting ? [[key, setting.value]] : []
    }),
  )

const isOwnFields = (value: Trust[StoredName]): value is OwnField[] =>
  Array.isArray(value) && typeof value[0] === 'object'

/** The text of a value, as the page shows it and the database has it. */
export function textOf(value: Trust[StoredName]): string {
  // the definitions of fields are the only list of objects
  if (isOwnFields(value)) return ownFieldsText(value)
  if (typeof value === 'object') {
    const parts = Symbol.iterator in value ? [...value] : Object.entries(value)
    return parts.map((part) => (typeof part === 'string' ? part : part.join('='))).join(' ')
  }
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}
