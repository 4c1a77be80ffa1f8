import { namesOf } from '@sangam/contract/fields'
import { profileFields } from '@sangam/contract/profiles/fields'
import { fieldsInUse, type OwnField, ownName } from '@sangam/contract/profiles/trust/own-fields'
import type { ImportFieldCount } from '@sangam/contract/registry-import/rows.calls'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

interface Counted extends Record<string, unknown> {
  field: string
  value: string
  filled: number
  open: number
}

/** Fields whose values repeat, so that their counts say something. */
const chosenOfForm = namesOf(profileFields).filter((name) =>
  ['choiceId', 'choiceName', 'master'].includes(profileFields[name].kind),
)

/** How often each field was read, and how often its text is open, in the rows that are not left out. */
export async function countFields(
  db: Queryable,
  batchId: number,
  sheet: number | undefined,
  ownFields: readonly OwnField[],
): Promise<{ rows: number; fields: ImportFieldCount[] }> {
  const own = fieldsInUse(ownFields)
  const chosen = [
    ...chosenOfForm,
    ...own.filter(({ choices }) => choices.length > 0).map(({ id }) => ownName(id)),
  ]
  const isShown = sql`batch_id = ${batchId} and state not in ('read', 'skipped', 'duplicate', 'expired',
    'refused', 'agreed') ${sheet === undefined ? sql`` : sql`and sheet = ${sheet}`}`
  const { rows } = await db.execute<Counted>(sql`
    with shown as materialized (select "values", problems from import_rows where ${isShown})
    select '' as field, '' as value, count(*)::int as filled, 0 as open from shown
    union all
    select key, case when key in ${chosen} then value else '' end, count(*)::int, 0
      from shown, jsonb_each_text("values") where value <> '' group by 1, 2
    union all
    select problem ->> 'field', '', 0, count(*)::int
      from shown, jsonb_array_elements(problems) as problem
      where problem ->> 'code' in ('uncertain', 'unreadable', 'unknown_choice') group by 1`)
  const sumOf = (of: readonly Counted[], name: 'filled' | 'open') =>
    of.reduce((sum, counted) => sum + counted[name], 0)
  return {
    rows: rows.find(({ field, open }) => field === '' && open === 0)?.filled ?? 0,
    fields: [...namesOf(profileFields), ...own.map(({ id }) => ownName(id))].map((field) => {
      const counted = rows.filter((row) => row.field === field)
      const values = counted
        .filter(({ value }) => value !== '')
        .map(({ value, filled }) => ({ value, rows: filled }))
        .toSorted((one, other) => other.rows - one.rows)
      return { field, filled: sumOf(counted, 'filled'), open: sumOf(counted, 'open'), values }
    }),
  }
}
