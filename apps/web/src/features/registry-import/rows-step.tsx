import { Button, Group } from '@mantine/core'
import type { ImportBatchDetails } from '@sangam/contract/registry-import/calls'
import type { ImportRowRecord } from '@sangam/contract/registry-import/rows.calls'
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
import { FieldCounts } from './field-counts.tsx'
import { type RowFilter, rowFilterChoices } from './import.params.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { RequestActions } from './request-actions.tsx'
import { RowPhoto } from './row-photo.tsx'
import { BodyCell, NameCell, PersonCell, PlaceCell, Problems } from './row-values.tsx'
import { SheetChoices } from './sheet-choices.tsx'
import { useImportRows } from './use-import-rows.ts'

const MendDialog = lazy(() => import('./mend-dialog.tsx'))
const RowPreview = lazy(() => import('./row-preview.tsx'))

interface RowsStepProps {
  batch: ImportBatchDetails
  sheet: number
  filter: RowFilter
  search: string
  onChange: (change: { rows?: RowFilter; search?: string; sheet?: number }) => void
}

/** Step 2: what was read of each row, with the choices that decide it. */
export function RowsStep({ batch, sheet, filter, search, onChange }: RowsStepProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useRowColumns(setOpen)
  const rows = useImportRows(batch, { filter, search, sheet, order: 'doubt' })
  const close = () => setOpen(null)
  return (
    <>
      {batch.sheets.length > 1 && (
        <ChoiceField
          label={t('import_page.lbl_sheet')}
          value={String(sheet)}
          maw={360}
          choices={batch.sheets.map(({ name, rows: count }, index) => ({
            value: String(index),
            label: `${name} (${count})`,
          }))}
          onChange={(value) => onChange({ sheet: Number(value) })}
        />
      )}
      <SheetChoices batch={batch} index={sheet} />
      <FieldCounts batch={batch} sheet={sheet} />
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
          <ExportButtons
            list="import_rows"
            filter={{ batch_id: batch.id, sheet, filter, search }}
          />
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
      <LazyDialog isOpen={open !== null}>
        {(isOpen) =>
          open &&
          (open.kind === 'mend' ? (
            <MendDialog key={open.row.id} row={open.row} isOpen={isOpen} onClose={close} />
          ) : (
            <RowPreview
              row={open.row}
              year={batch.paper_consent_year}
              isOpen={isOpen}
              onClose={close}
            />
          ))
        }
      </LazyDialog>
    </>
  )
}

interface Open {
  kind: 'mend' | 'preview'
  row: ImportRowRecord
}

function useRowColumns(onOpen: (open: Open) => void): Column<ImportRowRecord>[] {
  const { t } = useTranslation()
  return [
    {
      header: t('import_page.lbl_photo'),
      cell: (row) => (row.photo ? <RowPhoto row={row} /> : noValue),
      onPhone: 'picture',
    },
    {
      header: t('import_page.lbl_name'),
      cell: (row) => <NameCell row={row} />,
      onPhone: 'title',
    },
    {
      header: t('import_page.lbl_problems'),
      cell: (row) => <Problems row={row} />,
      onPhone: 'attention',
    },
    { header: t('import_page.lbl_person'), cell: (row) => <PersonCell row={row} /> },
    { header: t('import_page.lbl_body'), cell: (row) => <BodyCell row={row} /> },
    { header: t('import_page.lbl_places'), cell: (row) => <PlaceCell row={row} /> },
    {
      header: t('import_page.lbl_actions'),
      cell: (row) => {
        if (row.request) return <RequestActions row={row} request={row.request} />
        return <RowActions row={row} onOpen={onOpen} />
      },
      onPhone: 'action',
    },
  ]
}

interface RowActionsProps {
  row: ImportRowRecord
  onOpen: (open: Open) => void
}

function RowActions({ row, onOpen }: RowActionsProps) {
  const { t } = useTranslation()
  const skip = useCall('import/skip-row', { noticeMs: timing.noticeAction })
  if (Object.keys(row.values).length === 0) return noValue
  const view = (
    <Button
      size="sm"
      variant="default"
      aria-label={t('import_page.btn_preview_named', { line: row.line })}
      onClick={() => onOpen({ kind: 'preview', row })}
    >
      {t('import_page.btn_preview')}
    </Button>
  )
  if (row.state !== 'checked') return view
  return (
    <Group gap="xs">
      {view}
      <Button
        size="sm"
        variant="default"
        aria-label={t('import_page.btn_mend_named', { line: row.line })}
        onClick={() => onOpen({ kind: 'mend', row })}
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
