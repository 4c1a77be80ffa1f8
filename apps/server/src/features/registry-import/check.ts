import { isoDate } from '@sangam/contract/dates'
import { zodiacs } from '@sangam/contract/lookups'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { importRows } from '../../db/schema/services/registry-import.ts'
import type { MasterData, MasterDataCache } from '../../texts/master-data.ts'
import { type Batch, findBatch } from './batches.queries.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { labelsOf, readKeys } from './keys.queries.ts'
import { cellsByColumn, levelOf, readRow, withPhotoProblems } from './rows.ts'
import { readGender } from './values/choices.ts'

export type ImportRow = typeof importRows.$inferSelect

interface Services {
  db: Database
  masterDataCache: MasterDataCache
}

/** The number of rows that are locked together; an interrupted run continues with the next ones. */
const batchSize = 200

/** Checks all rows that are not checked yet, and then looks for duplicates. */
export async function checkReadRows(services: Services, signal?: AbortSignal): Promise<void> {
  const touched = new Set<number>()
  while (!signal?.aborted) {
    const batchId = await checkNextRows(services)
    if (batchId === null) break
    touched.add(batchId)
  }
  for (const batchId of touched) await findDuplicates(services.db, batchId)
}

async function checkNextRows({ db, masterDataCache }: Services): Promise<number | null> {
  const masterData = await masterDataCache.read()
  return db.transaction(async (tx) => {
    const [next] = await tx
      .select({ batchId: importRows.batchId })
      .from(importRows)
      .where(eq(importRows.state, 'read'))
      .limit(1)
    const batch = next && (await findBatch(tx, next.batchId))
    if (!batch) return null
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.batchId, batch.id), eq(importRows.state, 'read')))
      .orderBy(importRows.id)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    // another process checks the rest
    if (rows.length === 0) return null
    await checkRows(tx, masterData, batch, rows)
    return batch.id
  })
}

/** The texts of a row by their meaning, with the corrections of admins. */
export function textsOf(
  batch: Batch,
  { sheet, cells, mended }: Pick<ImportRow, 'sheet' | 'cells' | 'mended'>,
): Partial<Record<ImportColumn, string>> {
  const headings = batch.sheets[sheet]?.headings ?? []
  return { ...cellsByColumn(headings, cells, batch.mapping), ...mended }
}

/** Reads the values of rows and stores them with their problems. */
export async function checkRows(
  tx: Queryable,
  masterData: MasterData,
  batch: Batch,
  rows: readonly ImportRow[],
): Promise<void> {
  const { education, region, cast } = masterData
  const texts = rows.map((row) => textsOf(batch, row))
  const keyOf = await readKeys(tx, [
    ...labelsOf([...education, ...region, ...cast, ...zodiacs]),
    ...texts.flatMap((text) => [text.region_id, text.cast_id, text.zodiac_id, text.education_id]),
  ])
  const checked = rows.map((row, index) => {
    const { id, sheet } = row
    const { name = '', nameOrder: guessed = 'first' } = batch.sheets[sheet] ?? {}
    const { values, mobiles, ...read } = readRow(texts[index] ?? {}, {
      nameOrder: batch.nameOrder === 'guess' ? guessed : batch.nameOrder,
      gender: readGender(name),
      choices: { education, region, cast },
      keyOf,
    })
    const problems = withPhotoProblems(read.problems, row)
    const birth_date = isoDate(values.date_of_birth ?? '')
    return { id, values, problems, mobiles, birth_date, level: levelOf(problems) }
  })
  await tx.execute(sql`
    update import_rows as row set
      "values" = read."values", problems = read.problems, level = read.level,
      mobiles = read.mobiles, birth_date = read.birth_date, state = 'checked',
      first_key = name_keys(coalesce(read."values" ->> 'fname', '')),
      last_key = name_keys(coalesce(read."values" ->> 'lname', '')),
      duplicate_row_id = null, duplicate_profile_id = null, duplicate_decision = null,
      changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as read(id int, "values" jsonb,
      problems jsonb, mobiles varchar(10)[], birth_date date, level text)
    where row.id = read.id`)
}
