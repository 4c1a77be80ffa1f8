import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { BackupList } from './backup-list.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { FileFailures } from './file-failures.tsx'
import { JobTable } from './job-table.tsx'
import { MessageFigures } from './message-figures.tsx'
import { RegistrySection } from './registry-section.tsx'
import { ServiceDetails } from './service-details.tsx'
import { SystemCards } from './system-cards.tsx'
import { TableSizes } from './table-sizes.tsx'
import { Warnings } from './warnings.tsx'

const refetchMs = 10_000

/** The state of the portal, warnings first. */
export function OperationsOverview() {
  const overview = useQuery({ ...query('operations/overview', {}), refetchInterval: refetchMs })
  return (
    <Loaded query={overview} skeleton={640}>
      {(data) => (
        <Stack gap="xl">
          <Warnings warnings={data.warnings} />
          <SystemCards overview={data} />
          <FileFailures failures={data.file_failures} />
          <FailedJobs jobs={data.failed_jobs} canRetry={data.is_edit} />
          <BackupList
            backups={data.backups}
            continuous={data.continuous_backup}
            canBackUp={data.is_edit}
            superAdmins={data.super_admins}
          />
          <MessageFigures figures={data.messages} />
          {data.is_edit && <RegistrySection />}
          <JobTable jobs={data.jobs} />
          <TableSizes tables={data.tables} />
          <ServiceDetails overview={data} />
        </Stack>
      )}
    </Loaded>
  )
}
