import { Badge, Button, Group } from '@mantine/core'
import { profileFields } from '@sangam/contract/profiles/fields'
import type { ImportBatchDetails, ImportRowRecord } from '@sangam/contract/registry-import/calls'
import { stopProblems } from '@sangam/contract/registry-import/values'
import { lazy, useState } from 'react'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { type Column, noValue, RecordTable } from '../../ui/records/record-table.tsx'
import { CallList } from './call-list.tsx'
import { type RowFilter, rowFilterChoices } from './import.params.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { RequestActions } from './request-actions.tsx'
import { RowPhoto } from './row-photo.tsx'
import { useImportRows } from './use-import-rows.ts'

const MendDialog = lazy(() => import('./mend-dialog.tsx'))

interface RowsStepProps {
  batch: ImportBatchDetails
  filter: RowFilter
  search: string
  onChange: (change: { rows?: RowFilter; search?: string }) => void
}

/** Step 3: the rows with their problems, which can be corrected in place. */
export function RowsStep({ batch, filter, search, onChange }: RowsStepProps) {
  const { t } = useTranslation()
  const [rowToMend, setRowToMend] = useState<ImportRowRecord | null>(null)
  const columns = useRowColumns(setRowToMend)
  const rows = useImportRows(batch, { filter, search })
  return (
    <>
      <PhotosPanel batch={batch} />
      <Group align="end">
        <SearchField
          label={t('import_page.lbl_search')}
          value={search}
          maxLength={50}
          onSearch={(text) => onChange({ search: text })}
        />
        <ChoiceField
          label={t('import_page.lbl_rows')}
          value={filter}
          choices={rowFilterChoices.map((value) => ({
            value,
            label: t(`import_page.lbl_${value}`),
          }))}
          onChange={(value) =>
            onChange({ rows: rowFilterChoices.find((name) => name === value) ?? 'all' })
          }
        />
      </Group>
      {filter === 'call' && <CallList batch={batch} />}
      <PagedList
        list={rows}
        skeleton={420}
        empty={<EmptyState title={t('import_page.msg_no_rows')} />}
        footer={
          <ExportButtons list="import_rows" filter={{ batch_id: batch.id, filter, search }} />
        }
      >
        {({ data }) => (
          <RecordTable
            caption={t('import_page.lbl_rows')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
      <LazyDialog isOpen={rowToMend !== null}>
        {(isOpen) =>
          rowToMend && (
            <MendDialog
              key={rowToMend.id}
              row={rowToMend}
              isOpen={isOpen}
              onClose={() => setRowToMend(null)}
            />
          )
        }
      </LazyDialog>
    </>
  )
}

function useRowColumns(onMend: (row: ImportRowRecord) => void): Column<ImportRowRecord>[] {
  const { t } = useTranslation()
  return [
    {
      header: t('import_page.lbl_photo'),
      cell: (row) => (row.photo ? <RowPhoto row={row} /> : noValue),
      onPhone: 'picture',
    },
    { header: t('import_page.lbl_name'), cell: ({ name }) => name || noValue, onPhone: 'title' },
    {
      header: t('import_page.lbl_line'),
      cell: ({ line, sheet }) => (sheet ? `${line} · ${sheet}` : line),
    },
    {
      header: t('import_page.lbl_birth'),
      cell: (row) => row.date_of_birth || noValue,
      isWhole: true,
    },
    { header: t('import_page.lbl_mobiles'), cell: ({ mobiles }) => mobiles.join(', ') || noValue },
    {
      header: t('import_page.lbl_problems'),
      cell: (row) => <Problems row={row} />,
      onPhone: 'attention',
    },
    {
      header: t('import_page.lbl_actions'),
      cell: (row) => {
        if (row.request) return <RequestActions row={row} request={row.request} />
        return row.state === 'checked' && <RowActions row={row} onMend={onMend} />
      },
      onPhone: 'action',
    },
  ]
}

const isStop = (code: string) => (stopProblems as readonly string[]).includes(code)

function Problems({ row }: { row: ImportRowRecord }) {
  const { t } = useTranslation()
  if (row.state !== 'checked')
    return <Badge color="gray.7">{t(`import_page.state_${row.state}`)}</Badge>
  if (row.problems.length === 0) return <Badge color="teal.9">{t('import_page.lbl_ok')}</Badge>
  const missing = row.problems.filter(({ code }) => code === 'missing')
  const others = row.problems.filter(({ code }) => code !== 'missing')
  return (
    <Group gap={4}>
      {others.map(({ code, field, proposal }) => (
        <Badge key={code + field} color={isStop(code) ? 'red.9' : 'gray.7'}>
          {code === 'uncertain' && proposal
            ? t('import_page.lbl_proposal', { field: fieldLabel(field), proposal })
            : t(`import_page.problem_${code}`, { field: fieldLabel(field) })}
        </Badge>
      ))}
      {missing.length > 0 && (
        <Badge variant="default">
          {t('import_page.problem_missing', { count: missing.length })}
        </Badge>
      )}
    </Group>
  )

  function fieldLabel(field: string): string {
    return field in profileFields ? t(profileFields[field as keyof typeof profileFields].label) : ''
  }
}

interface RowActionsProps {
  row: ImportRowRecord
  onMend: (row: ImportRowRecord) => void
}

function RowActions({ row, onMend }: RowActionsProps) {
  const { t } = useTranslation()
  const skip = useCall('import/skip-row', { noticeMs: timing.noticeAction })
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        aria-label={t('import_page.btn_mend_named', { line: row.line })}
        onClick={() => onMend(row)}
      >
        {t('import_page.btn_mend')}
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={t('import_page.btn_skip_named', { line: row.line })}
        loading={skip.isPending}
        onClick={() => void skip({ row_id: row.id })}
      >
        {t('import_page.btn_skip')}
      </Button>
    </Group>
  )
}
