import type { SettingSection } from '@sangam/contract/trust-settings/fields'
import type { StoredName } from '@sangam/contract/trust-settings/values'
import type { TextKey } from '@sangam/i18n/keys'
import type { Database, Queryable } from '../../db/client.ts'
import type { TrustSettings } from '../../db/trust-store.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { readSetting, type Trust, textOf } from '../../settings/trust.ts'
import { translate } from '../../texts/texts.ts'
import { recordAction } from '../audit/audit.public.ts'
import { lockSettings, removeSetting, storeSetting } from './settings.queries.ts'

export type SettingTexts = Partial<Record<StoredName, string>>

/** The fields whose text is not a value of their kind. */
export function wrongSettings(values: SettingTexts): Record<string, TextKey> {
  return Object.fromEntries(
    entriesOf(values).flatMap(([name, text]) => {
      const setting = readSetting(name, text)
      return 'problem' in setting ? [[name, setting.problem]] : []
    }),
  )
}

interface Change {
  section: SettingSection
  values: SettingTexts
  /** Null: the operator of the server. */
  caller: Caller | null
  /** Runs in the transaction of the change, with the settings before it. */
  also?: (tx: Queryable, before: Trust) => Promise<void>
}

/** Stores the texts that differ from those in effect, with an entry in the audit trail. */
export async function changeSettings(
  { db, settings }: { db: Database; settings: TrustSettings },
  { section, values, caller, also }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    // another process may have changed a value
    const before = await settings.read(tx)
    const changed = entriesOf(values).filter(([name, text]) => textOf(before[name]) !== text)
    if (changed.length === 0) return
    for (const [name, text] of changed) {
      // a later version may have another default
      const isDefault = text === textOf(settings.defaults[name])
      if (isDefault) await removeSetting(tx, name)
      else await storeSetting(tx, name, text, caller?.userId ?? 0)
    }
    await also?.(tx, before)
    await recordAction(tx, {
      by: caller,
      action: 'settings_save',
      subject: 'setting',
      subjectId: section,
      subjectName: translate('en', `settings_page.section_${section}`),
      before: Object.fromEntries(changed.map(([name]) => [name, textOf(before[name])])),
      after: Object.fromEntries(changed),
    })
  })
  await settings.refresh()
}

const entriesOf = (texts: SettingTexts) => Object.entries(texts) as [StoredName, string][]
