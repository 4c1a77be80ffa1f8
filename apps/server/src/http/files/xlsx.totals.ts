import { type Cell, cellText, type Totals } from './cell.ts'

/** The sums for each value of the column that groups them. */
export type Sums = Map<string, number[]>

export function addUp(sums: Sums, { by, of }: Totals, rows: readonly (readonly Cell[])[]): void {
  for (const row of rows) {
    const value = cellText(row[by] ?? '')
    const before = sums.get(value)
    sums.set(
      value,
      of.map((column, index) => (before?.[index] ?? 0) + Number(row[column] ?? 0)),
    )
  }
}

/** The lines below the table, after an empty one that keeps them out of its filters. */
export function totalRows(sums: Sums, { label, by, of }: Totals): Cell[][] {
  if (sums.size === 0) return []
  const width = Math.max(by, ...of) + 1
  const lines = [...sums].map(([value, numbers]) =>
    Array.from({ length: width }, (_, column): Cell => {
      if (column === by) return value
      return numbers[of.indexOf(column)] ?? (column === 0 ? label : '')
    }),
  )
  return [[], ...lines]
}
