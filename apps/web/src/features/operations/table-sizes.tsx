import '@mantine/core/styles/Table.layer.css'
import { Card, Table } from '@mantine/core'
import type { OperationsOverview } from '@sangam/contract/operations/calls'
import { adminLabel } from '../../lib/texts/admin-labels.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { bytesText } from './bytes-text.ts'
import { CollapsibleSection } from './section.tsx'

const numberFormat = new Intl.NumberFormat('en-IN')

/** A plain table: its three short columns fit on a phone. */
export function TableSizes({ tables }: { tables: OperationsOverview['tables'] }) {
  const { t } = useTranslation()
  const title = t('operations_page.lbl_tables')
  return (
    <CollapsibleSection title={title}>
      <Card withBorder padding="xs">
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('operations_page.lbl_table')}</Table.Th>
              <Table.Th ta="end">{t('operations_page.lbl_rows')}</Table.Th>
              <Table.Th ta="end">{t('operations_page.lbl_size')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tables.map(({ name, rows, bytes }) => (
              <Table.Tr key={name}>
                <Table.Td>{adminLabel('table', name)}</Table.Td>
                <Table.Td ta="end">{numberFormat.format(rows)}</Table.Td>
                <Table.Td ta="end">{bytesText(bytes)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
    </CollapsibleSection>
  )
}
