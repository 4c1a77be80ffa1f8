import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import {
  type ImportSheet,
  importRows,
  type SheetRules,
} from '../../../db/schema/services/registry-import.ts'
import type { Batch } from '../batches.queries.ts'
import { readKeys } from '../keys.queries.ts'
import { guessMappings } from '../values/columns.ts'
import { dateColumnOf } from '../values/dates.ts'
import { keepsZeros } from '../values/heights.ts'
import { keyWords, listedNames, nameColumnOf, nameLists } from '../values/name-order.ts'
import type { Sheet } from '../workbook/workbook.ts'
import { cellReader, headingsByColumn, holdsNumbers } from './cells.ts'
import { fatherOf } from './family.ts'

type Mapping = Record<string, ImportColumn>

/** The meaning of all headings; a column without numbers is not one of telephones. */
export function guessColumns(
  sheets: readonly Sheet[],
  remembered: ReadonlyMap<string, ImportColumn>,
): Mapping {
  const mapping = guessMappings(sheets, remembered)
  for (const { headings, rows } of sheets) {
    for (const [index, heading] of headings.entries()) {
      const cells = rows.map((row) => row.cells[index] ?? '')
      if (mapping[heading] === 'mobiles' && !holdsNumbers(cells)) mapping[heading] = 'further'
    }
  }
  return mapping
}

/** Decides what the columns of each sheet say together, with the given meaning of the headings. */
export async function decideSheets(
  tx: Queryable,
  sheets: readonly Sheet[],
  mapping: Mapping,
): Promise<ImportSheet[]> {
  const decided: ImportSheet[] = []
  for (const sheet of sheets) {
    const rules = await rulesOf(tx, sheet, mapping)
    const { order } = rules.names
    decided.push({
      name: sheet.name.slice(0, 100),
      headings: sheet.headings,
      nameOrder: order === 'mixed' ? 'first' : order,
      rules,
    })
  }
  return decided
}

async function rulesOf(
  tx: Queryable,
  { headings, rows }: Sheet,
  mapping: Mapping,
): Promise<SheetRules> {
  const readCells = cellReader(headings, mapping)
  const cells = rows.map((row) => readCells(row.cells))
  const names = cells.map(({ name = '', father_full_name: father = '' }) => ({
    name,
    father: fatherOf(father).name,
  }))
  const keyOf = await readKeys(tx, [...listedNames, ...names.flatMap(keyWords)])
  const { name: heading = '' } = headingsByColumn(headings, mapping)
  return {
    names: nameColumnOf(names, heading, nameLists(keyOf)),
    dates: dateColumnOf(cells.flatMap(({ date_of_birth: date, age }) => date ?? age ?? [])),
    hasZeros: keepsZeros(cells.flatMap(({ height }) => height ?? [])),
  }
}

/** The sheets of a stored import with the cells that are not erased. */
export async function sheetsOf(tx: Queryable, batch: Batch): Promise<Sheet[]> {
  const rows = await tx
    .select({ sheet: importRows.sheet, line: importRows.line, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.batchId, batch.id))
    .orderBy(asc(importRows.id))
  return batch.sheets.map(({ name, headings }, index) => ({
    name,
    headings,
    rows: rows.filter(({ sheet, cells }) => sheet === index && cells.length > 0),
  }))
}
