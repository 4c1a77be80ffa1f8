import { SimpleGrid, Text } from '@mantine/core'
import { isHidden } from '@sangam/contract/profiles/trust/field-states'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import {
  type SheetChoices as Choices,
  type SheetChoice,
  sheetChoices,
} from '@sangam/contract/registry-import/values'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldStates } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { useColumnLabel, useColumns } from './column-label.ts'

type BatchColumn = ImportBatchDetails['columns'][number]
type Sheet = ImportBatchDetails['sheets'][number]

interface SheetChoicesProps {
  batch: ImportBatchDetails
  /** The index of the sheet. */
  index: number
}

const labels = {
  names: 'import_page.lbl_name_order',
  dates: 'import_page.lbl_date_order',
  gender: 'import_page.lbl_sheet_gender',
  income: 'import_page.lbl_income_unit',
} as const

/** What decides how the rows of a sheet are read; each change reads them again. */
export function SheetChoices({ batch, index }: SheetChoicesProps) {
  const { t } = useTranslation()
  const save = useCall('import/mapping', { noticeMs: timing.noticeAction })
  const sheet = batch.sheets[index]
  if (!sheet || batch.state === 'cancelled') return null
  const columns = batch.columns.filter(({ sheets }) => sheets.includes(index))
  const has = (column: BatchColumn['column']) => columns.some((one) => one.column === column)
  const asked: Record<SheetChoice, boolean> = {
    names: has('name'),
    dates: has('date_of_birth'),
    gender: true,
    income: has('annual_income'),
  }
  const change = (choices: Partial<Choices>) =>
    void save({
      batch_id: batch.id,
      mapping: {},
      sheets: batch.sheets.map((one, at) =>
        at === index ? { ...one.choices, ...choices } : one.choices,
      ),
    })
  return (
    <section aria-label={t('import_page.lbl_sheet_choices')}>
      {!sheet.is_exported && (
        <>
          <Text c="dimmed" size="sm" mb="xs">
            {t('import_page.hint_sheet_choices')}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2, xl: 4 }}>
            {(Object.keys(labels) as SheetChoice[])
              .filter((name) => asked[name])
              .map((name) => (
                <Choice
                  key={name}
                  name={name}
                  sheet={sheet}
                  isBusy={save.isPending}
                  onChange={change}
                />
              ))}
          </SimpleGrid>
        </>
      )}
      <FoldedSection title={t('import_page.lbl_columns')} isOpenAtFirst={false}>
        <Meanings
          columns={columns}
          isBusy={save.isPending}
          onChange={(mapping) => void save({ batch_id: batch.id, mapping })}
        />
      </FoldedSection>
    </section>
  )
}

interface ChoiceProps {
  name: SheetChoice
  sheet: Sheet
  isBusy: boolean
  onChange: (choices: Partial<Choices>) => void
}

function Choice({ name, sheet, isBusy, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const { decided, choices } = sheet
  const decisions = {
    names: t(`import_page.names_${decided.names}`),
    dates: t(`import_page.dates_${decided.dates}`),
    gender: t(`import_page.gender_${decided.gender}`),
    income: t('import_page.income_auto'),
  }
  const options = {
    names: { first: t('import_page.names_first'), last: t('import_page.names_last') },
    dates: { day: t('import_page.dates_day'), month: t('import_page.dates_month') },
    gender: { bride: t('import_page.gender_bride'), groom: t('import_page.gender_groom') },
    income: {
      year: t('import_page.income_year'),
      month: t('import_page.income_month'),
      lakhs: t('import_page.income_lakhs'),
    },
  }
  return (
    <ChoiceField
      label={t(labels[name])}
      choices={[
        { value: 'auto', label: t('import_page.choice_auto', { value: decisions[name] }) },
        ...Object.entries(options[name]).map(([value, label]) => ({ value, label })),
      ]}
      value={choices[name]}
      disabled={isBusy}
      onChange={(text) => {
        const value = sheetChoices[name].find((one) => one === text)
        if (value && value !== choices[name]) onChange({ [name]: value })
      }}
    />
  )
}

interface MeaningsProps {
  columns: BatchColumn[]
  isBusy: boolean
  onChange: (mapping: Record<string, BatchColumn['column']>) => void
}

/** What each heading of the sheet means. */
function Meanings({ columns, isBusy, onChange }: MeaningsProps) {
  const { t } = useTranslation()
  const labelOf = useColumnLabel()
  const states = useFieldStates()
  const all = useColumns()
  const choices = all
    .filter((value) => !isHidden(states, value))
    .map((value) => ({ value, label: labelOf(value) }))
  const cells: Column<BatchColumn>[] = [
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
      cell: ({ heading, column }) => (
        <ChoiceField
          aria-label={`${t('import_page.lbl_meaning')}: ${heading}`}
          choices={choices}
          value={column}
          isSearchable
          disabled={isBusy}
          onChange={(text) => {
            const meaning = all.find((name) => name === text)
            if (meaning && meaning !== column) onChange({ [heading]: meaning })
          }}
        />
      ),
    },
  ]
  return (
    <RecordTable
      caption={t('import_page.lbl_columns')}
      columns={cells}
      rows={columns}
      rowKey={({ heading }) => heading}
    />
  )
}
