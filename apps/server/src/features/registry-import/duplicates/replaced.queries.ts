import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import type { ImportSheet } from '../../../db/schema/services/registry-import.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { type Batch, changeBatch } from '../batches.queries.ts'
import { erasePhotoFiles } from '../photos/photos.queries.ts'
import { eraseUntakenRows } from '../rows.queries.ts'

/**
 * Ends the earlier uploads of which at least half of the rows are in the new one, cell by cell: it is the
 * corrected file. Uploads whose families are invited stay. Corrections of equal rows and the choices of
 * sheets move to the new ones.
 * Returns whether there was one.
 */
export async function replaceEarlier(
  tx: Queryable,
  by: Caller | null,
  batch: Batch,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number; file_name: string; sheets: ImportSheet[] }>(sql`
    select b.id, b.file_name, b.sheets from import_batches b
      join import_rows o on o.batch_id = b.id
      left join (select distinct cells from import_rows where batch_id = ${batch.id}) n
        on n.cells = o.cells
    where b.state = 'open' and b.id <> ${batch.id}
    group by b.id
    having bool_and(o.state in ('read', 'checked', 'skipped', 'duplicate'))
      and count(*) filter (where o.cells <> '[]') > 0
      and 2 * count(*) filter (where n.cells <> '[]') >= count(*) filter (where o.cells <> '[]')`)
  for (const earlier of rows) {
    const choices = new Map(earlier.sheets.map((sheet) => [sheet.name, sheet.choices]))
    const sheets = batch.sheets.map((sheet) => {
      const chosen = choices.get(sheet.name)
      return { ...sheet, ...(chosen && { choices: chosen }) }
    })
    await changeBatch(tx, batch.id, { sheets })
    await tx.execute(sql`
      update import_rows n set mended = o.mended from import_rows o
      where n.batch_id = ${batch.id} and o.batch_id = ${earlier.id}
        and n.cells = o.cells and o.mended <> '{}'`)
    await changeBatch(tx, earlier.id, { state: 'cancelled' })
    await eraseUntakenRows(tx, earlier.id)
    await erasePhotoFiles(tx, earlier.id)
    await recordAction(tx, {
      by,
      action: 'import_cancel',
      subject: 'import',
      subjectId: earlier.id,
      subjectName: earlier.file_name,
      before: {},
      after: {},
    })
  }
  return rows.length > 0
}
