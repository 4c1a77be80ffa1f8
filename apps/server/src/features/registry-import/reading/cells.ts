import { latinDigits } from '@sangam/contract/dates'
import type { ColumnTexts, ImportColumn } from '@sangam/contract/registry-import/values'
import { afterDate } from '../values/dates.ts'
import { guessColumn, packedColumns } from '../values/headings.ts'
import { isPay, readIncome } from '../values/incomes.ts'
import { readMobiles, withoutNumbers } from '../values/mobiles.ts'
import { withoutRelation, wordsOf } from '../values/names.ts'

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
    withRelation(byColumn, headings)
    return byColumn
  }
}

/** "Meghna Deshmukh D/o Prakash Deshmukh" has the father in the cell of the name. */
function withRelation(cells: Cells, headings: readonly string[]): void {
  const split = withoutRelation(cells.name ?? '')
  if (!split) return
  addLine(cells, headings.find(isNameHeading) ?? 'name', cells.name ?? '')
  cells.name = split.name
  if (split.father) cells.father_full_name ??= split.father
}
const isNameHeading = (heading: string) => guessColumn(heading) === 'name'

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

const isTimeAndPlace = (columns: readonly ImportColumn[]) =>
  columns.every((column) => column === 'birth_time' || column === 'birth_of_place')

function splitTimeAndPlace(cell: string, first: ImportColumn): Part[] {
  const text = cleanText(cell)
  const { time, place } = afterDate(latinDigits(text))
  if (time === '' && !text.includes(',')) return [{ column: first, text }]
  return [
    { column: 'birth_time', text: time },
    { column: 'birth_of_place', text: place },
  ]
}

/** Splits a cell with several fields; what cannot be separated stays in the first one. */
function splitPacked(cell: string, columns: readonly ImportColumn[]): Part[] {
  const [first = 'further', ...others] = columns
  // the reader of dates knows what stands after a date
  if (first === 'date_of_birth') return [{ column: first, text: cleanText(cell) }]
  if (isTimeAndPlace(columns)) return splitTimeAndPlace(cell, first)
  const number = columns.find((column) => numberColumns.includes(column))
  if (number) {
    const rest = columns.filter((column) => column !== number)
    const texts = withoutNumbers(cell).replace(/[\s,;/–-]+$/, '')
    return [...splitPacked(texts, rest), { column: number, text: cleanText(cell) }]
  }
  if (first === 'name') return splitName(cell, others[0] ?? 'further')
  const pay = columns.length === 2 && columns[1] === 'annual_income' ? payIn(cell) : null
  if (pay !== null) {
    return [
      { column: first, text: cleanText(cell.slice(0, pay)).replace(/[\s,;:/–-]+$/, '') },
      { column: 'annual_income', text: cleanText(cell.slice(pay)).replace(/^[\s,;:/–-]+/, '') },
    ]
  }
  const isWithoutPay = columns[1] === 'annual_income' && !/[\d०-९]|nil|नाही|शून्य/i.test(cell)
  if (columns.length === 2 && isWithoutPay) return [{ column: first, text: cleanText(cell) }]
  const [labelled, label] = labelIn(cell)
  if (label && columns.includes(label)) return [{ column: label, text: cleanText(labelled) }]
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

/** "आई - कमल" in a cell of mother and mother's brother. */
function labelIn(cell: string): [string, ImportColumn | undefined] {
  const [all = '', word = ''] = /^\s*(आई|mother|मामा|mama|uncle)\s*[-:–]\s*/i.exec(cell) ?? []
  const isOne = all !== '' && !/\//.test(cell)
  if (!isOne) return [cell, undefined]
  return [cell.slice(all.length), /^(आई|mother)$/i.test(word) ? 'mother_name' : 'uncle_name']
}

const amountStart =
  /[\s,;:/–-]+(?=(?:(?:yearly|monthly|approx|about|around|सीझनला|अंदाजे|साधारण|rs|inr|रु|रू|रुपये|₹|वार्षिक|मासिक|दरमहा|salary|पगार|package|income)\.?[\s:-]*)*\$?[\d०-९])/giu

/** Where the pay begins in "Z.P. teacher, Rs 2,40,000/-"; null without a certain amount or one with a unit. */
const payIn = (cell: string): number | null =>
  [...cell.matchAll(amountStart)].find(({ index }) => {
    const text = cell.slice(index).replace(/^[\s,;:/–-]+/, '')
    return readIncome(text).isCertain || isPay(text)
  })?.index ?? null

const readsAsOne = (cell: string) => separators.every((separator) => !separator.test(cell))

/** Where an address begins after a name. */
const addressStart =
  /\n(?!\s*(?:चि|कु|सौ|श्री|chi|ku|kum|mr|ms|miss)[.\s])|,?\s+(?=मु\.?\s*पो|मु\.|रा\.|at\s|a\/p|at\/|r\/o)/iu

function splitName(cell: string, other: ImportColumn): Part[] {
  const place = addressStart.exec(cell) ?? commaAfterName(cell, other)
  if (!place) return [{ column: 'name', text: cleanCell('name', cell) }]
  return [
    { column: 'name', text: cleanCell('name', cell.slice(0, place.index)) },
    { column: other, text: cleanText(cell.slice(place.index).replace(/^\s*,/, '')) },
  ]
}

/** "Siddhi Surve, Lower Parel" below "Name & address". */
function commaAfterName(cell: string, other: ImportColumn): { index: number } | null {
  const index = cell.indexOf(',')
  const isName = index > 0 && wordsOf(cell.slice(0, index)).length > 1
  return isName && other === 'current_address' ? { index } : null
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
