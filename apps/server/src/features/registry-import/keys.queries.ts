import { type Labels, labelsIn } from '@sangam/i18n/by-language'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import type { KeyOf } from './values/choices.ts'

/** Computes the name keys of all given texts with one query; other texts have no key. */
export async function readKeys(
  db: Queryable,
  texts: readonly (string | undefined)[],
): Promise<KeyOf> {
  const distinct = [...new Set(texts.filter((text) => text !== undefined))]
  const { rows } = await db.execute<{ text: string; key: string }>(
    sql`select text, name_keys(text) as key from unnest(${sql.param(distinct)}::text[]) as text`,
  )
  const keys = new Map(rows.map(({ text, key }) => [text, key]))
  return (text) => keys.get(text) ?? ''
}

/** The labels of choices in all languages. */
export const labelsOf = (choices: readonly Labels<'name'>[]) =>
  choices.flatMap((choice) => labelsIn(choice, 'name'))
