import { isoDate } from '@sangam/contract/dates'
import { zodiacs } from '@sangam/contract/lookups'
import { type FieldStates, isHidden } from '@sangam/contract/profiles/field-states'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { importRows } from '../../db/schema/services/registry-import.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import type { Trust } from '../../settings/trust.ts'
import type { MasterData, MasterDataCache } from '../../texts/master-data.ts'
import { type Batch, findBatch } from './batches.queries.ts'
import { findDuplicates } from './duplicates.queries.ts'
import { labelsOf, readKeys } from './keys.queries.ts'
import { type Cells, cellReader, headingsByColumn } from './reading/cells.ts'
import { exportedCellReader, readExportedRow } from './reading/exported.ts'
import { levelOf, type RowReader, readRow, withPhotoProblems } from './rows.ts'
import { readGender } from './values/choices.ts'
import { isExportedRegistry } from './values/exported-headings.ts'
import { keyWords, listedNames, nameLists } from './values/name-order.ts'

export type ImportRow = typeof importRows.$inferSelect

interface Services {
  db: Database
  settings: SettingsReader
  masterDataCache: MasterDataCache
}

interface Choices {
  masterData: MasterData
  trust: Trust
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

async function checkNextRows({ db, masterDataCache, settings }: Services): Promise<number | null> {
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
    await checkRows(tx, { masterData, trust: settings.current().trust }, batch, rows)
    return batch.id
  })
}

/** The import without the columns of lines that the trust hides. */
export const withoutHiddenColumns = <Mapped extends Pick<Batch, 'mapping'>>(
  batch: Mapped,
  states: FieldStates,
): Mapped => ({
  ...batch,
  mapping: Object.fromEntries(
    Object.entries(batch.mapping).map(([heading, column]) => [
      heading,
      isHidden(states, column) ? ('ignore' as const) : column,
    ]),
  ),
})

type RowTexts = Pick<ImportRow, 'sheet' | 'cells' | 'mended'>

/** Reads the texts of rows by their meaning, with the corrections of admins. */
export function textReader(batch: Batch): (row: RowTexts) => Cells {
  const readers = batch.sheets.map(({ headings }) =>
    isExportedRegistry(headings)
      ? exportedCellReader(headings, batch.mapping)
      : cellReader(headings, batch.mapping),
  )
  return ({ sheet, cells, mended }) => ({ ...readers[sheet]?.(cells), ...mended })
}

/** Reads the values of rows and stores them with their problems. */
export async function checkRows(
  tx: Queryable,
  { masterData, trust }: Choices,
  stored: Batch,
  rows: readonly ImportRow[],
): Promise<void> {
  const states = trust.biodata_fields
  const batch = withoutHiddenColumns(stored, states)
  const { education, region, cast } = masterData
  const texts = rows.map(textReader(batch))
  const keyOf = await readKeys(tx, [
    ...labelsOf([...region, ...cast, ...zodiacs]),
    ...listedNames,
    ...texts.flatMap((text) => [
      text.region_id,
      text.cast_id,
      text.zodiac_id,
      ...keyWords({ name: text.name ?? '', father: text.father_full_name ?? '' }),
      ...keyWords({ name: text.fname ?? '', father: text.lname ?? '' }),
    ]),
  ])
  const readers = readersOf(batch, { choices: { education, region, cast }, keyOf, states })
  const checked = rows.flatMap((row, index) => {
    const { id, sheet } = row
    const reader = readers[sheet]
    if (!reader) return []
    const isExported = isExportedRegistry(batch.sheets[sheet]?.headings ?? [])
    const text = texts[index] ?? {}
    const { values, mobiles, ...read } = isExported
      ? readExportedRow(text, { masterData, headings: reader.headings, states })
      : readRow(text, reader)
    const problems = withPhotoProblems(read.problems, row)
    const birth_date = isoDate(values.date_of_birth ?? '')
    const { further, oldNumber: old_number } = read
    const level = levelOf(problems)
    return { id, values, problems, mobiles, birth_date, level, further, old_number }
  })
  await tx.execute(sql`
    update import_rows as row set
      "values" = read."values", problems = read.problems, level = read.level,
      mobiles = read.mobiles, birth_date = read.birth_date, state = 'checked',
      further = read.further, old_number = read.old_number,
      first_key = name_keys(coalesce(read."values" ->> 'fname', '')),
      last_key = name_keys(coalesce(read."values" ->> 'lname', '')),
      duplicate_row_id = null, duplicate_profile_id = null, duplicate_decision = null,
      changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as read(id int, "values" jsonb,
      problems jsonb, mobiles varchar(10)[], birth_date date, level text, further text,
      old_number text)
    where row.id = read.id`)
}

/** The readers of the sheets of an import. */
const readersOf = (
  batch: Batch,
  shared: Pick<RowReader, 'choices' | 'keyOf' | 'states'>,
): RowReader[] => {
  const { keyOf } = shared
  const lists = nameLists(keyOf)
  return batch.sheets.map(({ name, headings, nameOrder, rules }) => ({
    ...shared,
    lists,
    gender: readGender(name),
    headings: headingsByColumn(headings, batch.mapping),
    fixedOrder: batch.nameOrder === 'guess' ? undefined : batch.nameOrder,
    names: rules?.names ?? { order: nameOrder, surnames: [] },
    dates: rules?.dates,
    hasZeros: rules?.hasZeros,
  }))
}
