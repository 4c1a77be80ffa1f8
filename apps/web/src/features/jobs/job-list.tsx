import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { BulkBar } from '../../layout/selection/bulk-bar.tsx'
import { StartSelection } from '../../layout/selection/start-selection.tsx'
import { useSelection } from '../../layout/selection/use-selection.ts'
import { query } from '../../lib/calls/api.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import { JobCard } from './job-card.tsx'
import { JobFilterBar } from './job-filter-bar.tsx'
import { jobBulkOffer, selectableJob } from './jobs.bulk.ts'
import type { JobFilters } from './jobs.filters.ts'

interface JobListProps {
  filters: JobFilters
  onFilter: (change: Partial<JobFilters>) => void
}

const columns = { base: 1, sm: 2, lg: 3 }

export function JobList({ filters, onFilter }: JobListProps) {
  const { t } = useTranslation()
  const pages = usePages(JSON.stringify(filters))
  const selection = useSelection(JSON.stringify(filters))
  const filter = {
    education: filters.education,
    place: filters.place,
    employment_type: filters.type,
    search: filters.search,
    job_status: filters.status,
    is_applied: filters.applied,
  } as const
  const jobs = useQuery({
    ...query('job/get-posted-job', { ...filter, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <JobFilterBar
        filters={filters}
        isApprover={jobs.data?.is_approval ?? false}
        onFilter={onFilter}
      />
      <Loaded query={jobs} skeleton={<CardsLoading />}>
        {(data) => (
          <>
            <Text my="sm" role="status">
              {t('jobs.lbl_found', { count: data.total })}
            </Text>
            {data.data.length === 0 && <EmptyState title={t('common.msg_no_data')} />}
            <StartSelection selection={selection} records={data.data.map(selectableJob)} />
            <SimpleGrid cols={columns}>
              {data.data.map((job) => (
                <JobCard key={job.jm_job_posted_id} job={job} selection={selection} />
              ))}
            </SimpleGrid>
            <Pager pages={pages} nextCursor={data.next_cursor} />
            <ExportButtons list="jobs" filter={filter} />
            <BulkBar
              offer={jobBulkOffer}
              selection={selection}
              records={data.data.map(selectableJob)}
            />
          </>
        )}
      </Loaded>
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
