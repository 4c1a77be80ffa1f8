import type { ReactNode } from 'react'
import classes from './record-table.module.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Never wraps: a number or a date. */
  isWhole?: true
}

interface RecordTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** On a phone a row has two lines without headings, for short values. */
  isCompact?: true
}

/**
 * A table on wide screens; on a phone each row becomes a card with a heading next to each value.
 * Not Mantine's Table: it also loads the code that scrolls dialogs.
 */
export function RecordTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isCompact,
}: RecordTableProps<Row>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-compact={isCompact} aria-label={caption}>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ header, cell, isWhole }) => (
                <td key={header} data-label={header} className={isWhole && classes.whole}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
