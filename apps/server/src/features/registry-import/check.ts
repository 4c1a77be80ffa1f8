import { isoDate } from '@sangam/contract/dates'
import { nakshatras, zodiacs } from '@sangam/contract/lookups'
import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import { noSheetChoices, type SheetChoices } from '@sangam/contract/registry-import/values'
import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { type ImportSheet, importRows } from '../../db/schema/services/registry-import.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import type { Trust } from '../../settings/trust.ts'
import type { MasterData, MasterDataCache } from '../../texts/master-data.ts'
import { type Batch, findBatch } from './batches.queries.ts'
import { findDuplicates } from './duplicates/duplicates.queries.ts'
import { labelsOf, readKeys } from './keys.queries.ts'
import { type Cells, cellReader, headingsByColumn } from './reading/cells.ts'
import { exportedCellReader, readExportedRow } from './reading/exported.ts'
import { isRemovedLine, ownTexts } from './reading/own-lines.ts'
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
export const batchSize = 200

/** Checks all rows that are not checked yet, or the next `most`, and then looks for duplicates. */
export async function checkReadRows(
  services: Services,
  {
    signal,
    most = Number.POSITIVE_INFINITY,
  }: { signal?: AbortSignal | undefined; most?: number } = {},
): Promise<void> {
  const touched = new Set<number>()
  for (let done = 0; done < most && !signal?.aborted; done += batchSize) {
    const batchId = await checkNextRows(services)
    if (batchId === null) break
    touched.add(batchId)
  }
  // the plan for thousands of new rows needs their number before PostgreSQL counts them by itself
  if (touched.size > 0) await services.db.execute(sql`analyze ${importRows}`)
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

/** The import without the columns of lines that the trust hides or has removed. */
export const withoutHiddenColumns = <Mapped extends Pick<Batch, 'mapping'>>(
  batch: Mapped,
  { biodata_fields: states, own_fields: own }: Pick<Trust, 'biodata_fields' | 'own_fields'>,
): Mapped => ({
  ...batch,
  mapping: Object.fromEntries(
    Object.entries(batch.mapping).map(([heading, column]) => {
      if (isRemovedLine(column, own)) return [heading, 'further' as const]
      return [heading, isHidden(states, column) ? ('ignore' as const) : column]
    }),
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
  const { biodata_fields: states, own_fields: ownFields } = trust
  const batch = withoutHiddenColumns(stored, trust)
  const { education, region, cast } = masterData
  const texts = rows.map(textReader(batch))
  const keyOf = await readKeys(tx, [
    ...labelsOf([...region, ...cast, ...zodiacs, ...nakshatras]),
    ...listedNames,
    ...texts.flatMap((text) => [
      text.region_id,
      text.cast_id,
      text.zodiac_id,
      text.nakshatra,
      ...ownTexts(text, ownFields),
      ...keyWords({ name: text.name ?? '', father: text.father_full_name ?? '' }),
      ...keyWords({ name: text.fname ?? '', father: text.lname ?? '' }),
    ]),
  ])
  const readers = readersOf(batch, {
    choices: { education, region, cast },
    keyOf,
    states,
    ownFields,
  })
  const checked = rows.flatMap((row, index) => {
    const { id, sheet } = row
    const reader = readers[sheet]
    if (!reader) return []
    const isExported = isExportedRegistry(batch.sheets[sheet]?.headings ?? [])
    const text = texts[index] ?? {}
    const { values, mobiles, ...read } = isExported
      ? readExportedRow(text, { masterData, headings: reader.headings, states, ownFields })
      : readRow(text, reader)
    const problems = withPhotoProblems(read.problems, row)
    const birth_date = isoDate(values.date_of_birth ?? '')
    const { further, oldNumber: old_number } = read
    const level = levelOf(problems)
    return { id, values, problems, mobiles, birth_date, level, further, old_number }
  })
  // the same person with the same numbers: a decision about duplicates stays
  const isSame = sql`row.first_key = name_keys(coalesce(read."values" ->> 'fname', ''))
    and row.last_key = name_keys(coalesce(read."values" ->> 'lname', ''))
    and row.birth_date is not distinct from read.birth_date and row.mobiles = read.mobiles
    and row.duplicate_decision is not null`
  await tx.execute(sql`
    update import_rows as row set
      "values" = read."values", problems = read.problems, level = read.level,
      mobiles = read.mobiles, birth_date = read.birth_date, state = 'checked',
      further = read.further, old_number = read.old_number,
      first_key = name_keys(coalesce(read."values" ->> 'fname', '')),
      last_key = name_keys(coalesce(read."values" ->> 'lname', '')),
      duplicate_row_id = case when ${isSame} then row.duplicate_row_id end,
      duplicate_profile_id = case when ${isSame} then row.duplicate_profile_id end,
      duplicate_decision = case when ${isSame} then row.duplicate_decision end,
      changed_at = now()
    from jsonb_to_recordset(${JSON.stringify(checked)}::jsonb) as read(id int, "values" jsonb,
      problems jsonb, mobiles varchar(10)[], birth_date date, level text, further text,
      old_number text)
    where row.id = read.id`)
}

/** What a choice says instead of the heading of the incomes. */
const incomeUnits = {
  auto: undefined,
  year: 'per year',
  month: 'per month',
  lakhs: 'lakhs per year',
}
const genderOfChoice = { auto: 0, groom: 1, bride: 2 } as const

/** The readers of the sheets of an import. */
const readersOf = (
  batch: Batch,
  shared: Pick<RowReader, 'choices' | 'keyOf' | 'states' | 'ownFields'>,
): RowReader[] => {
  const { keyOf } = shared
  const lists = nameLists(keyOf)
  return batch.sheets.map((sheet) => {
    const { name, headings, nameOrder, rules } = sheet
    const chosen = choicesOf(batch, sheet)
    return {
      ...shared,
      lists,
      gender: genderOfChoice[chosen.gender] || readGender(name),
      headings: headingsByColumn(headings, batch.mapping),
      fixedOrder: chosen.names === 'auto' ? undefined : chosen.names,
      names: rules?.names ?? { order: nameOrder, surnames: [] },
      dates:
        chosen.dates === 'auto' ? rules?.dates : { order: chosen.dates, hasTurnedDates: false },
      hasZeros: rules?.hasZeros,
      incomeUnit: incomeUnits[chosen.income],
    }
  })
}

/** What an admin has decided for a sheet. */
export function choicesOf({ nameOrder }: Batch, { choices }: ImportSheet): SheetChoices {
  return { ...noSheetChoices, ...(nameOrder !== 'guess' && { names: nameOrder }), ...choices }
}
