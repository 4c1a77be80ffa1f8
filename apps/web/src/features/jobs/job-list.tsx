import { SimpleGrid, Skeleton } from '@mantine/core'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { approvalOffer } from '../../layout/selection/bulk-action.ts'
import { SelectableList } from '../../layout/selection/selectable-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { jobApproval, selectableJob } from './job.approval.ts'
import { JobCard } from './job-card.tsx'
import { JobFilterBar } from './job-filter-bar.tsx'
import type { JobFilters } from './jobs.filters.ts'

interface JobListProps {
  filters: JobFilters
  onFilter: (change: Partial<JobFilters>) => void
}

const offer = approvalOffer(jobApproval)
const columns = { base: 1, sm: 2, lg: 3 }

export function JobList({ filters, onFilter }: JobListProps) {
  const { t } = useTranslation()
  const filter = {
    education: filters.education,
    place: filters.place,
    employment_type: filters.type,
    search: filters.search,
    job_status: filters.status,
    is_applied: filters.applied,
  } as const
  const jobs = usePagedQuery('job/get-posted-job', (cursor) => ({ ...filter, cursor }))
  return (
    <>
      <JobFilterBar
        filters={filters}
        isApprover={jobs.data?.is_approval ?? false}
        onFilter={onFilter}
      />
      <SelectableList
        list={jobs}
        skeleton={<CardsLoading />}
        status={({ total }) => t('jobs.lbl_found', { count: total })}
        offer={offer}
        recordOf={selectableJob}
        footer={<ExportButtons list="jobs" filter={filter} />}
      >
        {({ data }, selection) => (
          <SimpleGrid cols={columns}>
            {data.map((job) => (
              <JobCard key={job.jm_job_posted_id} job={job} selection={selection} />
            ))}
          </SimpleGrid>
        )}
      </SelectableList>
    </>
  )
}

const CardsLoading = () => (
  <SimpleGrid cols={columns} mt="xl" aria-hidden>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height={190} radius="lg" />
    ))}
  </SimpleGrid>
)
