import { Button, Group, Text } from '@mantine/core'
import { isHidden } from '@sangam/contract/profiles/field-states'
import { profileFields } from '@sangam/contract/profiles/fields'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import {
  type ImportColumn,
  importColumns,
  nameOrderChoices,
} from '@sangam/contract/registry-import/values'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldStates } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'

type BatchColumn = ImportBatchDetails['columns'][number]

interface ColumnsStepProps {
  batch: ImportBatchDetails
  onSaved: () => void
}

/** The text for the meaning of a column: the label of the form, or one of the import. */
export function useColumnLabel(): (column: ImportColumn) => string {
  const { t } = useTranslation()
  return (column) =>
    column in profileFields
      ? t(profileFields[column as keyof typeof profileFields].label)
      : t(`import_page.column_${column as 'ignore'}`)
}

/** Step 2: what each column means. */
export function ColumnsStep({ batch, onSaved }: ColumnsStepProps) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const [changes, setChanges] = useState<Record<string, ImportColumn>>({})
  const [nameOrder, setNameOrder] = useState(batch.name_order)
  const save = useCall('import/mapping', { noticeMs: timing.noticeAction, onSuccess: onSaved })
  const states = useFieldStates()
  const choices = importColumns
    .filter((value) => !isHidden(states, value))
    .map((value) => ({ value, label: labelOf(value) }))
  const mapping = Object.fromEntries(
    batch.columns.map(({ heading, column }) => [heading, changes[heading] ?? column]),
  )
  const columns: Column<BatchColumn>[] = [
    { header: t('import_page.lbl_heading'), cell: ({ heading }) => heading, onPhone: 'title' },
    {
      header: t('import_page.lbl_samples'),
      cell: ({ samples }) => (
        <Text span size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {samples.join(' · ') || '–'}
        </Text>
      ),
    },
    {
      header: t('import_page.lbl_meaning'),
      cell: ({ heading }) => (
        <ChoiceField
          aria-label={`${t('import_page.lbl_meaning')}: ${heading}`}
          choices={choices}
          value={mapping[heading] ?? 'ignore'}
          isSearchable
          onChange={(value) => {
            const column = importColumns.find((name) => name === value)
            if (column) setChanges((known) => ({ ...known, [heading]: column }))
          }}
        />
      ),
    },
  ]
  return (
    <>
      <ChoiceField
        label={t('import_page.lbl_name_order')}
        choices={nameOrderChoices.map((value) => ({
          value,
          label: t(`import_page.order_${value}`),
        }))}
        value={nameOrder}
        maw={360}
        onChange={(value) =>
          setNameOrder(nameOrderChoices.find((order) => order === value) ?? 'guess')
        }
      />
      <RecordTable
        caption={t('import_page.step_columns')}
        columns={columns}
        rows={batch.columns}
        rowKey={({ heading }) => heading}
      />
      <Group>
        <Button
          loading={save.isPending}
          disabled={batch.state === 'cancelled'}
          onClick={() => void save({ batch_id: batch.id, mapping, name_order: nameOrder })}
        >
          {t('import_page.btn_save_columns')}
        </Button>
      </Group>
    </>
  )
}
