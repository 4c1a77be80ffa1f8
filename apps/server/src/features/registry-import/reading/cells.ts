import type { ColumnTexts, ImportColumn } from '@sangam/contract/registry-import/values'
import { packedColumns } from '../values/columns.ts'
import { readIncome } from '../values/incomes.ts'
import { readMobiles, withoutNumbers } from '../values/mobiles.ts'

export type Cells = ColumnTexts

interface PlannedColumn {
  index: number
  heading: string
  column: ImportColumn
  /** The fields of a column with several ones. */
  parts: readonly ImportColumn[]
}

/** Reads the cells of rows by the meaning of their column; several cells of one meaning are joined. */
export function cellReader(
  headings: readonly string[],
  mapping: Readonly<Record<string, ImportColumn>>,
): (cells: readonly string[]) => Cells {
  const plan = headings.flatMap((heading, index): PlannedColumn[] => {
    const column = mapping[heading]
    if (!column || column === 'ignore') return []
    const packed = packedColumns(heading)
    return [{ index, heading, column, parts: packed[0] === column ? packed : [] }]
  })
  return (cells) => {
    const byColumn: Cells = {}
    for (const { index, heading, column, parts } of plan) {
      const cell = cells[index] ?? ''
      if (cleanCell(column, cell) === '') continue
      if (parts.length === 0) addText(byColumn, column, heading, cleanCell(column, cell))
      for (const part of parts.length > 0 ? splitPacked(cell, parts) : []) {
        addText(byColumn, part.column, heading, part.text)
      }
    }
    return byColumn
  }
}

function addText(cells: Cells, column: ImportColumn, heading: string, text: string): void {
  if (column === 'ignore' || text === '') return
  const earlier = cells[column]
  if (column === 'further') addLine(cells, heading, text)
  else cells[column] = earlier === undefined ? text : `${earlier}, ${text}`
}

/** Adds a line to the text with what has no field. */
export function addLine(cells: Cells, heading: string, text: string): void {
  const line = `${heading}: ${text}`
  cells.further = cells.further === undefined ? line : `${cells.further}\n${line}`
}

/** The heading of each meaning, for the unit that it may name. */
export const headingsByColumn = (
  headings: readonly string[],
  mapping: Readonly<Record<string, ImportColumn>>,
): Cells => {
  const pairs = headings.flatMap((heading) => {
    const column = mapping[heading]
    if (!column) return []
    const packed = packedColumns(heading)
    return packed[0] === column
      ? packed.map((part) => [part, heading] as const)
      : [[column, heading] as const]
  })
  return Object.fromEntries(pairs.toReversed())
}

/** Texts that volunteers type for "unknown". */
const empty = /^(-+|\.+|n\/?a|nil|null|#n\/a|\?+|nahi|—)$/i

export function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\u200b\ufeff\u00a0\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return empty.test(plain) ? '' : plain
}

/** Two lines in the cell of a name are two people; "Nil" is an income. */
function cleanCell(column: ImportColumn, cell: string): string {
  // "no children" says something
  const isAnswer = column === 'annual_income' || column === 'further'
  if (isAnswer && /^\s*(nil|nahi|na)\s*$/i.test(cell)) return cell.trim()
  if (column === 'name' || column === 'mobiles') {
    return cell.split('\n').map(cleanText).filter(Boolean).join('\n')
  }
  return cleanText(cell)
}

interface Part {
  column: ImportColumn
  text: string
}

const numberColumns: readonly ImportColumn[] = [
  'mobiles',
  'father_mobile_number',
  'contact_person_mobile_1',
  'contact_person_mobile_2',
]
// an amount ends with "/-"
const separators = [/\n/, /\s+\/\s+/, /\s*\/(?!-)\s*/, /\s*;\s*/, /\s*,\s*/, /\s+[-–]\s+/]

/** Splits a cell with several fields; what cannot be told apart stays in the first one. */
function splitPacked(cell: string, columns: readonly ImportColumn[]): Part[] {
  const [first = 'further', ...others] = columns
  // the reader of dates knows what stands after a date
  if (first === 'date_of_birth') return [{ column: first, text: cleanText(cell) }]
  const number = columns.find((column) => numberColumns.includes(column))
  if (number) {
    const rest = columns.filter((column) => column !== number)
    return [...splitPacked(withoutNumbers(cell), rest), { column: number, text: cleanText(cell) }]
  }
  if (first === 'name') return splitName(cell, others[0] ?? 'further')
  const pay = columns.length === 2 && columns[1] === 'annual_income' ? payIn(cell) : null
  if (pay !== null) {
    return [
      { column: first, text: cleanText(cell.slice(0, pay)).replace(/[\s,;:/–-]+$/, '') },
      { column: 'annual_income', text: cleanText(cell.slice(pay)).replace(/^[\s,;:/–-]+/, '') },
    ]
  }
  const parts = separators
    .map((separator) => cell.split(separator).map(cleanText))
    .find(({ length }) => length === columns.length)
  if (parts) return parts.map((text, index) => ({ column: columns[index] ?? 'further', text }))
  return columns.length === 1 || readsAsOne(cell)
    ? [{ column: first, text: cleanText(cell) }]
    : [
        { column: first, text: cleanText(cell) },
        { column: 'further', text: cleanText(cell) },
      ]
}

const amountStart =
  /[\s,;:/–-]+(?=(?:(?:rs|inr|रु|रू|रुपये|₹|वार्षिक|मासिक|दरमहा|salary|पगार|package|income)\.?[\s:-]*)*[\d०-९])/giu

/** Where the pay begins in "Z.P. teacher, Rs 2,40,000/-"; null if nothing there is certain. */
const payIn = (cell: string): number | null =>
  [...cell.matchAll(amountStart)].find(
    ({ index }) => readIncome(cell.slice(index).replace(/^[\s,;:/–-]+/, '')).isCertain,
  )?.index ?? null

const readsAsOne = (cell: string) => separators.every((separator) => !separator.test(cell))

/** Where an address begins after a name. */
const addressStart =
  /\n(?!\s*(?:चि|कु|सौ|श्री|chi|ku|kum|mr|ms|miss)[.\s])|,?\s+(?=मु\.?\s*पो|मु\.|रा\.|at\s|a\/p|at\/|r\/o)/iu

function splitName(cell: string, other: ImportColumn): Part[] {
  const place = addressStart.exec(cell)
  if (!place) return [{ column: 'name', text: cleanCell('name', cell) }]
  return [
    { column: 'name', text: cleanCell('name', cell.slice(0, place.index)) },
    { column: other, text: cleanText(cell.slice(place.index)) },
  ]
}

/** Whether most cells of a column have a telephone number. */
export const holdsNumbers = (cells: readonly string[]) => {
  const filled = cells.filter((cell) => cleanText(cell) !== '')
  const read = filled.filter((cell) => {
    const { mobiles, hasBroken, hasForeign } = readMobiles(cell)
    return mobiles.length > 0 || hasBroken || hasForeign
  })
  return read.length * 3 >= filled.length
}
