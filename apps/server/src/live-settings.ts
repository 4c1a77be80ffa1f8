import { namesOf } from '@sangam/contract/fields'
import {
  type SettingName,
  type SettingSection,
  settingSections,
} from '@sangam/contract/trust-settings/fields'
import { sql } from 'drizzle-orm'
import type { Queryable } from './db/client.ts'
import { trustSettings } from './db/schema/trust-settings.ts'
import { type Env, readSetting } from './settings/env.ts'

/** The settings in effect: those of the environment, with the values of the settings page. */
export interface LiveSettings {
  /** Always the same object; `refresh` changes its values. */
  env: Env
  /** The environment alone. */
  defaults: Env
  /** The settings as the database has them now. */
  read(db: Queryable): Promise<Env>
  /** Puts the values of the settings page into `env`. */
  refresh(): Promise<void>
}

/** Whether the portal waits for its setup. */
export interface Setup {
  isOpen(): Promise<boolean>
}

/** Values that other calls than `settings/save` change. */
const otherSettings = ['trust_logo', 'payment_tested'] as const
export type StoredName = SettingName | (typeof otherSettings)[number]

export const settingNamesOf = (section: SettingSection): SettingName[] =>
  namesOf(settingSections[section])

/** The environment variable of a setting; a setting without one does not compile. */
export const variableOf = <Name extends StoredName>(name: Name) =>
  name.toUpperCase() as Uppercase<Name> & keyof Env

const storedNames: readonly StoredName[] = [
  ...(Object.keys(settingSections) as SettingSection[]).flatMap(settingNamesOf),
  ...otherSettings,
]
const variables = new Map<string, keyof Env>(
  storedNames.map((name) => [variableOf(name), variableOf(name)]),
)

/**
 * Opens the settings of the page on top of those of the environment. `complete` derives settings that
 * depend on both.
 */
export async function openLiveSettings(
  db: Queryable,
  defaults: Env,
  complete: (env: Env) => Env = (env) => env,
): Promise<LiveSettings> {
  const env = { ...defaults }
  const read = async (source: Queryable): Promise<Env> => {
    const rows = defaults.SETTINGS_FROM_ENV ? [] : await readStored(source)
    const stored = Object.assign({}, ...rows.map(({ key, value }) => storedValue(key, value)))
    return complete({ ...defaults, ...stored })
  }
  const update = async () => void Object.assign(env, await read(db))
  let last = Promise.resolve()
  const refresh = () => {
    // one after the other: a slow read of old values must not end after a read of new ones
    last = last.catch(() => undefined).then(update)
    return last
  }
  await refresh()
  return { env, defaults: complete(defaults), read, refresh }
}

// as text: the driver would read "501" as a number
const readStored = (db: Queryable) =>
  db
    .select({ key: trustSettings.key, value: sql<string>`${trustSettings.value} #>> '{}'` })
    .from(trustSettings)

/** Ignores what this version does not know or does not accept. */
function storedValue(key: string, text: string): Partial<Env> {
  const variable = variables.get(key)
  const setting = variable && readSetting(variable, text)
  return variable && setting ? { [variable]: setting.value } : {}
}

const refreshEveryMs = 5_000

/** Reads changes that other processes made; without the database, the last values stay in effect. */
export function refreshRegularly(settings: LiveSettings): () => Promise<void> {
  const timer = setInterval(() => void settings.refresh().catch(() => undefined), refreshEveryMs)
  timer.unref()
  return async () => clearInterval(timer)
}

/** The text of a setting, as the environment would have it. */
export function textOf(value: Env[keyof Env]): string {
  if (value instanceof Map) return [...value].map((pair) => pair.join('=')).join(' ')
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value ?? '')
}
