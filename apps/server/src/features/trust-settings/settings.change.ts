import type { SettingSection } from '@sangam/contract/trust-settings/fields'
import type { TextKey } from '@sangam/i18n/keys'
import type { Database, Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/caller.ts'
import { type LiveSettings, type StoredName, textOf, variableOf } from '../../live-settings.ts'
import { type Env, readSetting } from '../../settings/env.ts'
import { translate } from '../../texts.ts'
import { recordAction } from '../audit/audit.public.ts'
import { lockSettings, removeSetting, storeSetting } from './settings.queries.ts'

export type SettingValues = Partial<Record<StoredName, string>>

/** The fields whose text the environment would not accept either. */
export function wrongSettings(values: SettingValues): Record<string, TextKey> {
  const wrong = entriesOf(values).filter(
    ([name, text]) => text !== '' && !readSetting(variableOf(name), text),
  )
  return Object.fromEntries(wrong.map(([name]) => [name, 'common.err_value']))
}

interface Change {
  section: SettingSection
  values: SettingValues
  caller: Caller
  /** Runs in the transaction of the change, with the settings before it. */
  also?: (tx: Queryable, before: Env) => Promise<void>
}

/** Stores the values that differ from those in effect, with an entry in the audit trail. */
export async function changeSettings(
  { db, settings }: { db: Database; settings: LiveSettings },
  { section, values, caller, also }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    // another process may have changed a value
    const current = await settings.read(tx)
    const changed = entriesOf(values).filter(
      ([name, text]) => textOf(current[variableOf(name)]) !== effectiveText(settings, name, text),
    )
    if (changed.length === 0) return
    for (const [name, text] of changed)
      await change(tx, settings, { name, text, by: caller.userId })
    await also?.(tx, current)
    await recordAction(tx, {
      by: caller,
      action: 'settings_save',
      subject: 'setting',
      subjectId: section,
      subjectName: translate('en', `settings_page.section_${section}`),
      before: Object.fromEntries(
        changed.map(([name]) => [name, textOf(current[variableOf(name)])]),
      ),
      after: Object.fromEntries(
        changed.map(([name, text]) => [name, effectiveText(settings, name, text)]),
      ),
    })
  })
  await settings.refresh()
}

async function change(
  tx: Queryable,
  { defaults }: LiveSettings,
  { name, text, by }: { name: StoredName; text: string; by: number },
): Promise<void> {
  const variable = variableOf(name)
  const isDefault = text === textOf(defaults[variable]) || !readSetting(variable, text)
  await (isDefault ? removeSetting(tx, variable) : storeSetting(tx, variable, text, by))
}

/** An empty text restores the default of a setting that cannot be empty. */
const effectiveText = ({ defaults }: LiveSettings, name: StoredName, text: string) =>
  readSetting(variableOf(name), text) ? text : textOf(defaults[variableOf(name)])

const entriesOf = (values: SettingValues) => Object.entries(values) as [StoredName, string][]
