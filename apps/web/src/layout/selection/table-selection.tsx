import type { RowSelection } from '../../ui/records/record-table.tsx'
import { SelectBox } from './select-box.tsx'
import { SelectPageBox } from './select-page-box.tsx'
import type { SelectableRecord } from './selectable-record.ts'
import type { Selection } from './use-selection.ts'

/** The checkboxes of a table. */
export const tableSelection = <Row,>(
  selection: Selection,
  rows: readonly Row[],
  recordOf: (row: Row) => SelectableRecord,
): RowSelection<Row> => ({
  head: <SelectPageBox selection={selection} records={rows.map(recordOf)} />,
  box: (row) => <SelectBox selection={selection} record={recordOf(row)} />,
  rowProps: (row) => selection.rowProps(recordOf(row)),
})
