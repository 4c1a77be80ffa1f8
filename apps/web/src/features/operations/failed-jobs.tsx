import { Button, Text } from '@mantine/core'
import type { FailedJobRecord } from '@sangam/contract/operations/calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { adminLabel } from '../../lib/texts/admin-labels.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { Section } from './section.tsx'

interface FailedJobsProps {
  jobs: FailedJobRecord[]
  canRetry: boolean
}

export function FailedJobs({ jobs, canRetry }: FailedJobsProps) {
  const { t } = useTranslation()
  const title = t('operations_page.lbl_failed_jobs')
  const columns: Column<FailedJobRecord>[] = [
    {
      header: t('operations_page.lbl_job'),
      cell: ({ name }) => adminLabel('job', name),
      onPhone: 'title',
    },
    {
      header: t('operations_page.lbl_failed_at'),
      cell: (job) => dateTimeText(job.failed_at),
      isWhole: true,
    },
    { header: t('operations_page.lbl_tries'), cell: ({ tries }) => tries },
    {
      header: t('operations_page.lbl_reason'),
      cell: ({ reason }) => <span lang="en">{reason || '–'}</span>,
    },
  ]
  if (canRetry) {
    columns.push({
      header: t('operations_page.lbl_actions'),
      cell: (job) => <RetryButton job={job} />,
      onPhone: 'action',
    })
  }
  return (
    <Section title={title}>
      {jobs.length === 0 ? (
        <Text c="dimmed">{t('operations_page.msg_no_failed_jobs')}</Text>
      ) : (
        <RecordTable caption={title} columns={columns} rows={jobs} rowKey={({ id }) => id} />
      )}
    </Section>
  )
}

function RetryButton({ job }: { job: FailedJobRecord }) {
  const { t } = useTranslation()
  const retry = useCall('operations/retry-job', { noticeMs: timing.noticeAction })
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={t('operations_page.btn_retry_named', { name: adminLabel('job', job.name) })}
      loading={retry.isPending}
      onClick={() => void retry({ job_id: job.id })}
    >
      {t('operations_page.btn_retry')}
    </Button>
  )
}
