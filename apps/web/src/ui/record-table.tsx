import type { ReactNode } from 'react'
import classes from './record-table.module.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
}

interface RecordTableProps<Row> {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
}

/**
 * A table on wide screens; on a phone each row becomes a card with a heading next to each value.
 * Not Mantine's Table: it also loads the code that scrolls dialogs.
 */
export function RecordTable<Row>({ caption, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={caption}>
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
            {columns.map(({ header, cell }) => (
              <td key={header} data-label={header}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
