import type { FileFailureRecord } from '@sangam/contract/operations/calls'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { Section } from './section.tsx'

/** The last failure of each process that reads uploaded files; nothing while there is none. */
export function FileFailures({ failures }: { failures: FileFailureRecord[] }) {
  const { t } = useTranslation()
  if (failures.length === 0) return null
  const title = t('operations_page.lbl_file_failures')
  const memoryText = ({ idle_mb: idle, limit_mb: limit }: FileFailureRecord) =>
    idle === null || limit === null
      ? t('operations_page.memory_unknown')
      : t('operations_page.memory_limited', { idle, limit })
  const columns: Column<FileFailureRecord>[] = [
    {
      header: t('operations_page.lbl_file_program'),
      cell: ({ program }) => t(`operations_page.program_${program}`),
      onPhone: 'title',
    },
    {
      header: t('operations_page.lbl_works_again'),
      cell: ({ is_working }) =>
        t(is_working ? 'operations_page.works_yes' : 'operations_page.works_no'),
    },
    {
      header: t('operations_page.lbl_failed_at'),
      cell: ({ failed_at }) => dateTimeText(failed_at),
      isWhole: true,
    },
    {
      header: t('operations_page.lbl_reason'),
      // may name a long path
      cell: ({ reason }) => (
        <span lang="en" style={{ overflowWrap: 'anywhere' }}>
          {reason}
        </span>
      ),
    },
    { header: t('operations_page.lbl_memory'), cell: memoryText },
  ]
  return (
    <Section title={title}>
      <RecordTable
        caption={title}
        columns={columns}
        rows={failures}
        rowKey={({ program }) => program}
      />
    </Section>
  )
}
