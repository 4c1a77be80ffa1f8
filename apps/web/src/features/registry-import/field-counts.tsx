import { SimpleGrid, Text } from '@mantine/core'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import type { ImportFieldCount } from '@sangam/contract/registry-import/rows.calls'
import type { RowField } from '@sangam/contract/registry-import/values'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { useColumnLabel, useValueText } from './column-label.ts'

const path = 'import/fields'

/** Shown also if no row has a value. */
const expected: readonly RowField[] = [
  'fname',
  'mname',
  'lname',
  'gender',
  'date_of_birth',
  'height',
  'education_id',
  'annual_income',
  'city_village',
  'contact_person_mobile_1',
]
/** A row without these cannot be invited. */
const needed: readonly RowField[] = ['fname', 'lname', 'gender', 'contact_person_mobile_1']
const shownValues = 3

/** How many rows have a value, by field. */
export function FieldCounts({ batch, sheet }: { batch: ImportBatchDetails; sheet: number }) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const body = { batch_id: batch.id, sheet }
  const { data } = useQuery({
    queryKey: [path, body, batch.counts.read],
    queryFn: async () => (await api(path, body)).data,
  })
  if (!data || data.rows === 0) return null
  const { rows, fields } = data
  const shown = fields.filter(({ field, filled, open }) => {
    return expected.includes(field) || filled > 0 || open > 0
  })
  const missing = fields.filter(({ field, filled }) => needed.includes(field) && filled === 0)
  return (
    <section aria-label={t('import_page.lbl_counts')}>
      {missing.length > 0 && (
        <Text role="alert" c="var(--mantine-color-error)" fw={600} mb="xs">
          {t('import_page.msg_nothing_read', {
            fields: missing.map(({ field }) => labelOf(field)).join(', '),
          })}
        </Text>
      )}
      <SimpleGrid component="ul" cols={{ base: 2, sm: 3, lg: 5 }} spacing="xs" p={0} m={0}>
        {shown.map((count) => (
          <FieldCount key={count.field} count={count} rows={rows} />
        ))}
      </SimpleGrid>
    </section>
  )
}

function FieldCount({ count, rows }: { count: ImportFieldCount; rows: number }) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const textOf = useValueText()
  const { field, filled, open, values } = count
  return (
    <li style={{ listStyle: 'none', overflowWrap: 'anywhere' }}>
      <Text size="sm" c="dimmed">
        {labelOf(field)}
      </Text>
      <Text fw={600}>{t('import_page.lbl_of_rows', { count: filled, total: rows })}</Text>
      {open > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('import_page.lbl_open', { count: open })}
        </Text>
      )}
      {values.length > 0 && (
        <Text size="sm" c="dimmed">
          {values
            .slice(0, shownValues)
            .map(({ value, rows: of }) => `${textOf(field, value)}: ${of}`)
            .join(', ')}
          {values.length > shownValues && ' …'}
        </Text>
      )}
    </li>
  )
}
