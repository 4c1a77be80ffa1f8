import { Skeleton, Stack } from '@mantine/core'
import { loadErrorText } from '../../lib/load-error.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { BackupList } from './backup-list.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { JobTable } from './job-table.tsx'
import { useOverview } from './operations.api.ts'
import { ServiceFacts } from './service-facts.tsx'
import { SystemCards } from './system-cards.tsx'
import { TableSizes } from './table-sizes.tsx'
import { Warnings } from './warnings.tsx'

/** How the portal itself is doing, what needs somebody first. */
export function OperationsOverview() {
  const overview = useOverview()
  if (overview.isPending) return <Skeleton height={640} />
  if (!overview.data) {
    return (
      <LoadFailure
        message={loadErrorText(overview.error)}
        onRetry={() => void overview.refetch()}
      />
    )
  }
  const { data } = overview
  return (
    <Stack gap="xl">
      <Warnings warnings={data.warnings} />
      <SystemCards overview={data} />
      <JobTable jobs={data.jobs} />
      <FailedJobs jobs={data.failed_jobs} mayRetry={data.is_edit} />
      <BackupList backups={data.backups} mayBackUp={data.is_edit} />
      <TableSizes tables={data.tables} />
      <ServiceFacts overview={data} />
    </Stack>
  )
}
