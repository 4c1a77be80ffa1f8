import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { JobForm } from '../features/jobs/job-form.tsx'
import { Page } from '../layout/page.tsx'
import { ApiError, query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/job-posting')

/** Without an id in the address a new post, with one the post to change. */
export default function JobPosting() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  return (
    <Page title={t('jobs.posting_title')} backTo={link.jobs} size="md">
      {id === undefined ? <JobForm key="new" /> : <EditJob key={id} id={id} />}
    </Page>
  )
}

function EditJob({ id }: { id: number }) {
  const job = useQuery({
    ...query('job/get-posted-job-details-by-id', { jm_job_posted_id: id }),
    enabled: id > 0,
    staleTime: 0,
  })
  const isGone = job.error instanceof ApiError && [400, 404].includes(job.error.status)
  if (id === 0 || isGone || job.data?.is_edit === false)
    return <Navigate {...link.myJobs} replace />
  if (job.isError) {
    return <LoadFailure message={loadErrorText(job.error)} onRetry={() => void job.refetch()} />
  }
  // a form must start from what the server has now, not from what was read for the page before
  if (!job.data || !job.isFetchedAfterMount) return <Skeleton height={900} />
  return <JobForm job={job.data} />
}
