import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import type { ImportColumn } from '@sangam/contract/registry-import/values'
import { exportedMapping, isExportedRegistry } from './exported-headings.ts'
import { guessColumn, mainPart } from './headings.ts'
import { plainLetters } from './plain-letters.ts'

/** The headings of a row, each one once: a repeated heading gets a number. */
export function namedHeadings(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell) => {
    const heading = cell.replace(/\s+/g, ' ').trim().slice(0, 100)
    const key = plainLetters(heading)
    if (key === '') return heading === '#' ? heading : ''
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? heading : `${heading} (${count})`
  })
}

/** A row is the heading row if it names a name and at least one other known column. */
export function isHeadingRow(cells: readonly string[]): boolean {
  if (isExportedRegistry(cells)) return true
  const columns = new Set(cells.map(guessColumn))
  columns.delete('ignore')
  columns.delete('further')
  const hasName = columns.has('name') || (columns.has('fname') && columns.has('lname'))
  return hasName && columns.size >= 3
}

/** Several columns may hold mobiles or a text; any other field has one column. */
const repeatable: readonly ImportColumn[] = [
  'ignore',
  'further',
  'mobiles',
  'occupation',
  'current_address',
]

/** The meaning of the headings of all sheets. */
export const guessMappings = (
  sheets: readonly { headings: readonly string[] }[],
  remembered: ReadonlyMap<string, ImportColumn>,
): Record<string, ImportColumn> =>
  Object.assign({}, ...sheets.map(({ headings: names }) => guessMapping(names, remembered)))

/** The meaning of each heading of a sheet: as remembered, else guessed; the first heading of a field wins. */
export function guessMapping(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ImportColumn>,
): Record<string, ImportColumn> {
  if (isExportedRegistry(headings)) {
    return exportedMapping(headings, (heading) => {
      const column = remembered.get(plainLetters(heading))
      return column && isOwnName(column) ? column : undefined
    })
  }
  const taken = new Set<ImportColumn>()
  const mapping: Record<string, ImportColumn> = {}
  const filled = headings.filter(Boolean)
  const hasNative = filled.some((heading) => isNative(heading))
  for (const heading of filled) {
    const guessed = remembered.get(plainLetters(heading)) ?? guessColumn(heading)
    const isTown = guessed === 'city_village' && hasNative && !isNative(heading)
    // beside the native village, a town is where the family lives
    const column = isTown ? 'current_address' : guessed
    mapping[heading] = taken.has(column) && !repeatable.includes(column) ? 'further' : column
    taken.add(column)
  }
  return mapping
}

const isNative = (heading: string) => {
  const letters = plainLetters(mainPart(heading))
  return guessColumn(heading) === 'city_village' && /village|native|गाव|gaon|मूळ/.test(letters)
}
