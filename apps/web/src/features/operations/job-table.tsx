import type { JobStateRecord } from '@sangam/contract/operations/calls'
import { adminLabel } from '../../lib/texts/admin-labels.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type Column, noValue, RecordTable } from '../../ui/records/record-table.tsx'
import { CollapsibleSection } from './section.tsx'

export function JobTable({ jobs }: { jobs: JobStateRecord[] }) {
  const { t } = useTranslation()
  const title = t('operations_page.lbl_jobs')
  const timeText = (at: string | null) => (at ? dateTimeText(at) : noValue)
  const columns: Column<JobStateRecord>[] = [
    {
      header: t('operations_page.lbl_job'),
      cell: ({ name }) => adminLabel('job', name),
      onPhone: 'title',
    },
    { header: t('operations_page.lbl_waiting'), cell: ({ waiting }) => waiting },
    { header: t('operations_page.lbl_active'), cell: ({ active }) => active },
    { header: t('operations_page.lbl_failed'), cell: ({ failed }) => failed },
    {
      header: t('operations_page.lbl_last_run'),
      cell: (job) => timeText(job.last_run_at),
      isWhole: true,
    },
    {
      header: t('operations_page.lbl_next_run'),
      cell: (job) => timeText(job.next_run_at),
      isWhole: true,
    },
  ]
  return (
    <CollapsibleSection title={title}>
      <RecordTable caption={title} columns={columns} rows={jobs} rowKey={({ name }) => name} />
    </CollapsibleSection>
  )
}
