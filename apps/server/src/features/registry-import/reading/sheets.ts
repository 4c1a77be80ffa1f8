import { todayInIndia } from '@sangam/contract/dates'
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
import { readBloodGroup, readGender } from '../values/choices.ts'
import { guessMappings } from '../values/columns.ts'
import { dateColumnOf } from '../values/dates.ts'
import { guessColumn } from '../values/headings.ts'
import { keepsZeros } from '../values/heights.ts'
import { keyWords, listedNames, nameColumnOf, nameLists } from '../values/name-order.ts'
import { plainLetters } from '../values/plain-letters.ts'
import type { Sheet } from '../workbook/workbook.ts'
import { cellReader, cleanText, headingsByColumn, holdsNumbers } from './cells.ts'
import { fatherOf } from './family.ts'

type Mapping = Record<string, ImportColumn>

/** The meaning of all headings, with what the cells below them say. */
export function guessColumns(
  sheets: readonly Sheet[],
  remembered: ReadonlyMap<string, ImportColumn>,
): Mapping {
  const mapping = guessMappings(sheets, remembered)
  for (const { headings, rows } of sheets) {
    for (const [index, heading] of headings.entries()) {
      const cells = rows.map((row) => row.cells[index] ?? '')
      // "Contact" over "Village" is no telephone
      if (mapping[heading] === 'mobiles' && !holdsNumbers(cells)) {
        mapping[heading] = withoutContact(heading, mapping)
      }
    }
    for (const [index, heading] of headings.entries()) {
      const groups = rows.filter((row) => readBloodGroup(row.cells[index] ?? '') !== 0)
      // "B.G." is the blood group, or the boy and the girl
      if (mapping[heading] === 'gender' && groups.length * 2 > rows.length) {
        mapping[heading] = 'blood_group_id'
      }
    }
    const hasGender = headings.some((heading) => mapping[heading] === 'gender')
    const answers = headings.filter((heading, index) => {
      const isOpen = mapping[heading] === 'further' && !remembered.has(plainLetters(heading))
      return isOpen && saysGender(rows.map((row) => row.cells[index] ?? ''))
    })
    // "I am filling this form for": the cells tell what the heading does not
    if (!hasGender && answers.length === 1) mapping[answers[0] ?? ''] = 'gender'
  }
  return mapping
}

function withoutContact(heading: string, mapping: Mapping): ImportColumn {
  const column = guessColumn(heading.replace(/contact|संपर्क/gi, ' '))
  const isTaken = Object.values(mapping).includes(column)
  return column === 'mobiles' || column === 'ignore' || isTaken ? 'further' : column
}

/** Whether a column has brides and grooms in a few texts that repeat. */
function saysGender(cells: readonly string[]): boolean {
  const filled = cells.map(cleanText).filter(Boolean)
  const read = filled.filter((cell) => readGender(cell) !== 0)
  const isLine = new Set(filled).size <= 6 && filled.length >= 3
  return (
    isLine &&
    read.length * 20 >= filled.length * 19 &&
    new Set(read.map((cell) => readGender(cell))).size === 2
  )
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
    dates: dateColumnOf(
      cells.flatMap(({ date_of_birth: date, age }) => date ?? age ?? []),
      todayInIndia(),
    ),
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
