import { Stack } from '@mantine/core'
import { Loaded } from '../../layout/loaded.tsx'
import { BackupList } from './backup-list.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { JobTable } from './job-table.tsx'
import { useOverview } from './operations.api.ts'
import { ServiceFacts } from './service-facts.tsx'
import { SystemCards } from './system-cards.tsx'
import { TableSizes } from './table-sizes.tsx'
import { Warnings } from './warnings.tsx'

/** The state of the portal; warnings come first. */
export function OperationsOverview() {
  const overview = useOverview()
  return (
    <Loaded query={overview} skeleton={640}>
      {(data) => (
        <Stack gap="xl">
          <Warnings warnings={data.warnings} />
          <SystemCards overview={data} />
          <JobTable jobs={data.jobs} />
          <FailedJobs jobs={data.failed_jobs} mayRetry={data.is_edit} />
          <BackupList backups={data.backups} mayBackUp={data.is_edit} />
          <TableSizes tables={data.tables} />
          <ServiceFacts overview={data} />
        </Stack>
      )}
    </Loaded>
  )
}
