import type { ColumnTexts, ImportColumn } from '@sangam/contract/registry-import/values'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import type { Batch } from '../batches.queries.ts'
import { type ImportRow, textReader } from '../check.ts'

type Texts = ColumnTexts

/** The other checked rows that have a text which is corrected in one row, with the same correction. */
export async function findSameTexts(
  tx: Queryable,
  batch: Batch,
  row: ImportRow,
  texts: Texts,
): Promise<ImportRow[]> {
  const read = textReader(batch)
  const before = read(row)
  const changed = (Object.keys(texts) as ImportColumn[]).filter(
    (column) => before[column] && before[column] !== texts[column],
  )
  if (changed.length === 0) return []
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.batchId, batch.id), eq(importRows.state, 'checked')))
    .orderBy(asc(importRows.id))
    .for('update')
  return rows.flatMap((other) => {
    const own = read(other)
    const same = changed.filter((column) => own[column] === before[column])
    if (other.id === row.id || same.length === 0) return []
    const corrected = Object.fromEntries(same.map((column) => [column, texts[column]]))
    return { ...other, mended: { ...other.mended, ...corrected } }
  })
}

export async function changeMended(
  tx: Queryable,
  rows: readonly Pick<ImportRow, 'id' | 'mended'>[],
): Promise<void> {
  const changes = JSON.stringify(rows.map(({ id, mended }) => ({ id, mended })))
  await tx.execute(sql`
    update import_rows as row set mended = change.mended, changed_at = now()
    from jsonb_to_recordset(${changes}::jsonb) as change(id int, mended jsonb)
    where row.id = change.id`)
}
