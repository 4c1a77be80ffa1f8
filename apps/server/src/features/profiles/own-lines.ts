import {
  fieldsInUse,
  isAnswer,
  keptDays,
  type OwnField,
  ownName,
  ownText,
} from '@sangam/contract/profiles/trust/own-fields'
import type { OwnLine } from '@sangam/contract/profiles/trust/own-fields.rules'
import { labels, labelsAs } from '@sangam/i18n/by-language'
import type { TextKey } from '@sangam/i18n/keys'
import { sql } from 'drizzle-orm'
import type { ChangedFields } from '../../composition/catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import type { Trust } from '../../settings/trust.ts'
import type { Profile } from './profile.queries.ts'

type Values = Profile['ownValues']
type Fields = Pick<Trust, 'own_fields'>

/** The lines of the trust that a reader sees. */
export const ownLines = (
  { ownValues }: Pick<Profile, 'ownValues'>,
  { own_fields }: Fields,
  { hasAfterYes }: { hasAfterYes: boolean },
): OwnLine[] =>
  fieldsInUse(own_fields).flatMap((field) => {
    const stored = ownValues[field.id] ?? ''
    if (stored === '' || (field.is_after_yes && !hasAfterYes)) return []
    return {
      id: field.id,
      stored,
      ...labelsAs(field, 'label', 'label'),
      ...labels('value', (language) => ownText(field, stored, language)),
    }
  })

/**
 * The answers to store. A line that was removed while the form was open changes nothing: its earlier
 * answer stays.
 */
export const answersOf = (sent: Values, { own_fields }: Fields, stored: Values): Values =>
  fieldsInUse(own_fields).reduce<Values>((values, { id }) => {
    const { [id]: before = '', ...others } = values
    const value = sent[id] ?? before
    return value === '' ? others : { ...others, [id]: value }
  }, stored)

/** The answers that are no longer among the choices, by the name of the field. */
export const wrongAnswers = (
  sent: Values,
  { own_fields }: Fields,
  stored: Values,
): Record<string, TextKey> =>
  Object.fromEntries(
    fieldsInUse(own_fields)
      .filter((field) => !isAnswer(field, sent[field.id] ?? '', stored[field.id] ?? ''))
      .map(({ id }) => [ownName(id), 'common.err_choice'] as const),
  )

export const changedAnswers = (before: Values, after: Values): ChangedFields =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((id) => before[id] !== after[id])
      .map((id) => [ownName(id), [before[id] ?? '', after[id] ?? '']]),
  )

/** Erases the answers to lines that the trust removed some time ago. */
export async function eraseRemovedLines(
  db: Queryable,
  fields: readonly OwnField[],
  now = new Date(),
): Promise<void> {
  const last = new Date(now.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  const ids = fields
    .filter(({ removed_on }) => removed_on !== '' && removed_on < last)
    .map(({ id }) => id)
  if (ids.length === 0) return
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`
  await db
    .update(profiles)
    .set({ ownValues: sql`${profiles.ownValues} - ${list}` })
    .where(sql`${profiles.ownValues} ?| ${list}`)
}
