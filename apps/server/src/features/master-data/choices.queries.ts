import type { EditableList } from '@sangam/contract/master-data/editable-lists'
import { columnName, labels } from '@sangam/i18n/by-language'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { lookupValues } from '../../db/schema/base/master-data.ts'

/** All entries of a list in the order in which forms offer them. */
export const entriesOf = (db: Queryable, list: EditableList) =>
  db
    .select({
      id: lookupValues.id,
      ...labels('name', (language) => lookupValues[columnName('label', language)]),
      is_hidden: lookupValues.isHidden,
    })
    .from(lookupValues)
    .where(eq(lookupValues.list, list))
    .orderBy(asc(lookupValues.position), asc(lookupValues.id))

/** Gives the entries of a list the order of `entries`. */
export async function orderEntries(
  tx: Queryable,
  list: EditableList,
  entries: { id: number }[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  await tx.execute(sql`update ${lookupValues} set position = place.position - 1
    from unnest(${sql.param(ids)}::integer[]) with ordinality as place(id, position)
    where ${lookupValues.list} = ${list} and ${lookupValues.id} = place.id`)
}
