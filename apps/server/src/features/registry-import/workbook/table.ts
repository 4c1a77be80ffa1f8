import type { SheetRow } from '../../../office-files/spreadsheet.ts'
import { namesBothGenders, readGender } from '../values/choices.ts'
import { isHeadingRow, namedHeadings } from '../values/columns.ts'
import { guessColumn, isAboutOthers, packedColumns } from '../values/headings.ts'
import { wordsOf } from '../values/names.ts'

/** Cells of a worksheet that are merged; lines begin with 1, columns with 0. */
interface Merge {
  top: number
  bottom: number
  left: number
  right: number
}

export interface RawSheet {
  name: string
  rows: SheetRow[]
  merges?: Merge[]
}

export interface Table {
  name: string
  headings: string[]
  rows: SheetRow[]
}

/** Trusts write a title above the table. */
export const maxHeadingRow = 30
/** The heading of the column with the section of each row. */
const sectionHeading = 'वधू / वर (section)'

/** Finds the table of a worksheet: its headings, and its rows without titles, sections and totals. */
export function tableOf({ name, rows, merges = [] }: RawSheet): Table | null {
  const index = headingIndex(rows, merges)
  const heading = rows[index]
  if (!heading) return null
  const { cells, last: lastHeading } = joinedHeadings(rows, index, merges)
  const headings = withLetters(namedHeadings(cells), rows.slice(lastHeading + 1))
  const last = headings.findLastIndex(Boolean)
  const shown = headings.slice(0, last + 1)
  const below = rows.slice(lastHeading + 1).map(({ line, cells: all }) => ({
    line,
    cells: shown.map((_, column) => all[column] ?? ''),
  }))
  const people = withSections(below, shown, heading, sectionAbove(rows, index))
  const repeated = repeatMerged(people.rows, rows, merges)
  return {
    name,
    headings: people.hasSections ? [...shown, sectionHeading] : shown,
    rows: repeatDitto(repeated, shown),
  }
}

/** A column with remarks but without a heading is called as in Excel. */
function withLetters(headings: readonly string[], rows: readonly SheetRow[]): string[] {
  const people = rows.filter((row) => filledCells(row).length >= 3)
  const width = people.reduce((most, { cells }) => Math.max(most, cells.length), headings.length)
  return Array.from({ length: width }, (_, column) => {
    const isFilled = () => people.some(({ cells }) => cells[column])
    return headings[column] || (isFilled() ? `Column ${letterOf(column)}` : '')
  })
}
const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26))

function headingIndex(rows: readonly SheetRow[], merges: readonly Merge[]): number {
  const first = rows.slice(0, maxHeadingRow)
  const index = first.findIndex(({ cells }) => isHeadingRow(cells))
  if (index >= 0) return index
  // two rows of headings that make sense only together
  return first.findIndex((_, at) => at > 0 && isHeadingRow(joinedHeadings(rows, at, merges).cells))
}

interface Headings {
  cells: string[]
  /** The index of the last row with headings. */
  last: number
}

/** Joins the names of groups, such as "Father", with the headings below them. */
function joinedHeadings(
  rows: readonly SheetRow[],
  index: number,
  merges: readonly Merge[],
): Headings {
  const [above, row, below] = [rows[index - 1], rows[index], rows[index + 1]]
  if (row && above && isGroupRow(above, row)) {
    return { cells: joined(groupsOf(above, merges), row.cells), last: index }
  }
  if (row && below && isGroupRow(row, below) && below.cells.some((cell) => isKnown(cell))) {
    return { cells: joined(groupsOf(row, merges), below.cells), last: index + 1 }
  }
  return { cells: row?.cells ?? [], last: index }
}

const isKnown = (cell: string) => !['further', 'ignore'].includes(guessColumn(cell))
const filledCells = ({ cells }: SheetRow) => cells.filter(Boolean)

/** A row of groups has fewer texts than the headings below it, and all headings are words. */
const isGroupRow = (groups: SheetRow, row: SheetRow) =>
  groups.line + 1 === row.line &&
  filledCells(groups).length >= 2 &&
  filledCells(row).length >= 3 &&
  groups.cells.some((cell, column) => cell === '' && row.cells[column]) &&
  filledCells(row).every((cell) => !/[\d०-९]{2,}/.test(cell)) &&
  filledCells(row).filter(isKnown).length >= 3

/** The group of each column: of the merged cells, or of the cell before if nothing is merged. */
function groupsOf(row: SheetRow, merges: readonly Merge[]): string[] {
  const inRow = merges.filter(({ top, left, right }) => top === row.line && right > left)
  if (inRow.length === 0) {
    let group = ''
    return row.cells.map((cell) => {
      group = cell || group
      return group
    })
  }
  return row.cells.map((cell, column) => {
    const merge = inRow.find(({ left, right }) => left <= column && column <= right)
    return merge ? (row.cells[merge.left] ?? '') : cell
  })
}

const joined = (groups: readonly string[], cells: readonly string[]) =>
  Array.from({ length: Math.max(groups.length, cells.length) }, (_, column) => {
    const [group = '', cell = ''] = [groups[column], cells[column]]
    const whole = [group, cell].filter(Boolean).join(' ')
    // "Horoscope" over "Rashi" says nothing about whose it is
    // neither does a group of several things, such as "शिक्षण व नोकरी"
    const isUnclear = !isKnown(whole) || packedColumns(group).length > 0
    const isPlain = isUnclear && isKnown(cell) && !isAboutOthers(group)
    return isPlain ? cell : whole
  })

const total = /^\W*(grand\s*|sub\s*-?)?total|^\W*(एकूण|एकुण|टोटल|बेरीज)/iu

const signature = /^(?:सही|स्वाक्षरी|sign|sd\/-|अध्यक्ष|सचिव|president|secretary)/iu

/** The section that stands before the headings, which repeat for the next one. */
function sectionAbove(rows: readonly SheetRow[], index: number): string {
  const [only = '', second] = filledCells(rows[index - 1] ?? { line: 0, cells: [] })
  return second === undefined && isSection(only) && readGender(only) > 0 ? only : ''
}

type RowKind = 'person' | 'section' | 'other'

/** Leaves out what is no person, and adds the section of each row as a column. */
function withSections(
  rows: readonly SheetRow[],
  headings: readonly string[],
  heading: SheetRow,
  above: string,
) {
  const nameColumn = headings.findIndex((text) => ['name', 'fname'].includes(guessColumn(text)))
  let section = above
  let hasSections = above !== ''
  const people: SheetRow[] = []
  for (const row of rows) {
    const kind = kindOf(row, nameColumn, heading)
    if (kind === 'section') section = filledCells(row).join(' ')
    hasSections ||= kind === 'section'
    if (kind === 'person') people.push({ line: row.line, cells: [...row.cells, section] })
  }
  const shown = hasSections
    ? people
    : people.map(({ line, cells }) => ({ line, cells: cells.slice(0, -1) }))
  return { rows: shown, hasSections }
}

function kindOf(row: SheetRow, nameColumn: number, heading: SheetRow): RowKind {
  const filled = filledCells(row)
  if (filled.length === 0) return 'other'
  // pages of a printed list repeat the headings; texts of a person may look like some, numbers do not
  const isHeading = !filled.some((cell) => /[\d०-९]{5,}/.test(cell)) && isHeadingRow(row.cells)
  if (isHeading || isRepeated(row, heading)) return 'other'
  const [first = ''] = filled
  if (filled.length <= 3 && filled.some((cell) => total.test(cell.trim()))) return 'other'
  if (filled.length <= 5 && total.test(first.trim())) return 'other'
  if (filled.length <= 2 && signature.test(first.trim())) return 'other'
  if (filled.length > 1) return 'person'
  if (isSection(first)) return 'section'
  return row.cells[nameColumn] && isPersonName(first) ? 'person' : 'other'
}

const isRepeated = (row: SheetRow, heading: SheetRow) => {
  const filled = filledCells(row).length
  const same = row.cells.filter((cell, column) => cell && cell === heading.cells[column]).length
  return filled >= 3 && same * 2 > filled
}

const isSection = (text: string) =>
  text.length <= 60 && (readGender(text) > 0 || namesBothGenders(text)) && !/[\d०-९]{5,}/.test(text)

/** Two to four words, and nothing else. */
const isPersonName = (text: string) =>
  /^\p{L}[\p{L}\p{M}\s.'-]*$/u.test(text) && wordsOf(text).length >= 2 && wordsOf(text).length <= 4

/** A village that is merged over several rows belongs to all of them. */
function repeatMerged(
  rows: readonly SheetRow[],
  all: readonly SheetRow[],
  merges: readonly Merge[],
): SheetRow[] {
  const upright = merges.filter(({ top, bottom, left, right }) => bottom > top && left === right)
  if (upright.length === 0) return [...rows]
  const cellsAt = new Map(all.map(({ line, cells }) => [line, cells]))
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => {
      const merge = upright.find(
        ({ top, bottom, left }) => left === column && top < line && line <= bottom,
      )
      return cell || (merge ? (cellsAt.get(merge.top)?.[column] ?? '') : '')
    }),
  }))
}

/** Signs for "as above". */
const ditto = /^\s*("|''|〃|”|-\s*do\s*-|do|ditto|--"--|वरीलप्रमाणे|कित्ता)\s*$/i

/** Only places repeat: the number of another person would be wrong. */
const repeatedColumns = ['city_village', 'region_id', 'current_address', 'permanent_address']

function repeatDitto(rows: readonly SheetRow[], headings: readonly string[]): SheetRow[] {
  const isPlace = headings.map((heading) => repeatedColumns.includes(guessColumn(heading)))
  const repeated: SheetRow[] = []
  for (const { line, cells } of rows) {
    const above = repeated.at(-1)?.cells
    repeated.push({
      line,
      cells: cells.map((cell, column) =>
        isPlace[column] && ditto.test(cell) ? (above?.[column] ?? '') : cell,
      ),
    })
  }
  return repeated
}
