import { Badge, Group, Title } from '@mantine/core'
import type { ImportBatchRecord } from '@sangam/contract/registry-import/calls'
import { AnchorLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { UploadForm } from './upload-form.tsx'

/** Step 1: uploads a file; below are the earlier imports. */
export function Imports({ onUploaded }: { onUploaded: (batchId: number) => void }) {
  const { t } = useTranslation()
  const columns = useColumns()
  const imports = usePagedQuery('import/batches', (cursor) => ({ cursor }))
  return (
    <Loaded query={imports} skeleton={420}>
      {({ data, next_cursor, limits }) => (
        <>
          <Title order={2} size="h3" mb="sm">
            {t('import_page.step_upload')}
          </Title>
          <UploadForm maxMb={limits.file_mb} onUploaded={onUploaded} />
          {data.length === 0 ? (
            <EmptyState title={t('import_page.msg_none')} />
          ) : (
            <RecordTable
              caption={t('import_page.title')}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
            />
          )}
          <Pager pages={imports.pages} nextCursor={next_cursor} />
        </>
      )}
    </Loaded>
  )
}

function useColumns(): Column<ImportBatchRecord>[] {
  const { t } = useTranslation()
  return [
    {
      header: t('import_page.lbl_file'),
      cell: ({ id, file_name, state }) => (
        <Group gap="xs">
          <AnchorLink {...link.import(id)}>{file_name}</AnchorLink>
          {state === 'cancelled' && <Badge color="gray.7">{t('import_page.lbl_cancelled')}</Badge>}
        </Group>
      ),
      onPhone: 'title',
    },
    { header: t('import_page.lbl_source'), cell: ({ source }) => source },
    { header: t('import_page.lbl_year'), cell: (row) => row.paper_consent_year, isWhole: true },
    { header: t('import_page.lbl_rows'), cell: ({ counts }) => counts.total, isWhole: true },
    {
      header: t('import_page.lbl_agreed'),
      cell: ({ counts }) => counts.agreed,
      isWhole: true,
    },
    { header: t('import_page.lbl_date'), cell: (row) => dateText(row.created_at), isWhole: true },
  ]
}
