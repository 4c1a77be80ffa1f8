import type { HTMLAttributes, ReactNode } from 'react'
import classes from './record-table.module.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Never wraps: a number or a date. */
  isWhole?: true
}

/** Checkboxes in front of the rows. */
export interface RowSelection<Row> {
  /** In the head of the table. */
  head: ReactNode
  box: (row: Row) => ReactNode
  rowProps: (row: Row) => HTMLAttributes<HTMLElement>
}

interface RecordTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** On a phone a row has two lines without headings, for short values. */
  isCompact?: true
  selection?: RowSelection<Row> | undefined
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
  selection,
}: RecordTableProps<Row>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} data-compact={isCompact} aria-label={caption}>
        <thead>
          <tr>
            {selection && <th>{selection.head}</th>}
            {columns.map(({ header }) => (
              <th key={header}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...selection?.rowProps(row)}>
              {selection && <td className={classes.select}>{selection.box(row)}</td>}
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
