import { Table } from '@mantine/core'
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

/** A table on wide screens; on a phone each row becomes a card with its headings beside the values. */
export function RecordTable<Row>({ caption, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    <Table className={classes.table} aria-label={caption} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          {columns.map(({ header }) => (
            <Table.Th key={header}>{header}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map(({ header, cell }) => (
              <Table.Td key={header} data-label={header}>
                {cell(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
