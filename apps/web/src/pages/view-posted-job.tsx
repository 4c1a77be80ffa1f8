import { Button, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Applicants } from '../features/jobs/applicants.tsx'
import { ApplyBox } from '../features/jobs/apply-box.tsx'
import { JobActions } from '../features/jobs/job-actions.tsx'
import { JobContact } from '../features/jobs/job-contact.tsx'
import { JobFacts } from '../features/jobs/job-facts.tsx'
import { JobNotice } from '../features/jobs/job-notice.tsx'
import { Page } from '../layout/page.tsx'
import { ApiError, query } from '../lib/api.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

export default function ViewPostedJob() {
  const { t } = useTranslation()
  const id = Number(useSearch({ strict: false, select: (search: { id?: unknown }) => search.id }))
  const isId = Number.isInteger(id) && id > 0
  const job = useQuery({
    ...query('job/get-posted-job-details-by-id', { jm_job_posted_id: id }),
    enabled: isId,
  })
  const isGone = job.error instanceof ApiError && [400, 404].includes(job.error.status)
  if (!isId || isGone) return <Navigate to={paths.jobs} replace />
  return (
    <Page
      title={t('jobs.view_title')}
      backTo={job.data?.is_owner ? paths.myJobs : paths.jobs}
      size="md"
      actions={
        job.data?.is_edit && (
          <Button
            component={Link}
            to={paths.jobPosting}
            search={{ id } as never}
            variant="default"
            leftSection={<Pencil size={18} aria-hidden />}
          >
            {t('jobs.btn_edit')}
          </Button>
        )
      }
    >
      {job.isError && (
        <LoadFailure message={loadErrorText(job.error)} onRetry={() => void job.refetch()} />
      )}
      {job.isPending && <Skeleton height={620} />}
      {job.data && (
        <>
          <JobNotice job={job.data} />
          <Stack gap="lg">
            <JobFacts job={job.data} />
            <JobContact job={job.data} />
            <JobActions job={job.data} />
            <ApplyBox key={job.data.jm_job_posted_id} job={job.data} />
            {job.data.is_owner && <Applicants job={job.data} />}
          </Stack>
        </>
      )}
    </Page>
  )
}
