import type { HTMLAttributes, ReactNode } from 'react'
import classes from './record-table.module.css'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Never wraps: a number or a date. */
  isWhole?: true
  /** The place in the card on a phone; by default a line with the heading. */
  onPhone?: 'picture' | 'title' | 'attention' | 'line' | 'action' | 'hidden'
  /** Only in the card, not in the table. */
  isPhoneOnly?: true
}

/** Stands for no value; cards leave such lines out. */
export const noValue = '–'

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
 * A table on wide screens; on a phone each row becomes a card: picture, title, what needs attention,
 * then a line for each other value.
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
      <table
        className={classes.table}
        data-compact={isCompact}
        data-picture={columns.some(({ onPhone }) => onPhone === 'picture') || undefined}
        aria-label={caption}
      >
        <thead>
          <tr>
            {selection && <th>{selection.head}</th>}
            {columns.map(({ header, isPhoneOnly }) => (
              <th key={header} className={isPhoneOnly && classes.phoneOnly}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...selection?.rowProps(row)}>
              {selection && <td className={classes.select}>{selection.box(row)}</td>}
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { header, cell, isWhole, isPhoneOnly, onPhone } = column
  const content = cell(row)
  return (
    <td
      data-label={header}
      data-on-phone={content === noValue ? 'hidden' : onPhone}
      className={isPhoneOnly ? classes.phoneOnly : isWhole && classes.whole}
    >
      {content}
    </td>
  )
}
