import { Button } from '@mantine/core'
import { jobStatuses } from '@sangam/contract/jobs/values'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { JobFilters } from '../features/jobs/job-filters.tsx'
import { JobList } from '../features/jobs/job-list.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function JobUpdates() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filters = readFilters(useSearch({ strict: false }))
  const change = (part: Partial<JobFilters>) =>
    void navigate({
      to: paths.jobs,
      search: onlySet({ ...filters, ...part }) as never,
      replace: true,
    })
  return (
    <Page
      title={t('jobs.title')}
      lead={t('jobs.lead')}
      actions={
        <>
          <Button component={Link} to={paths.jobPosting}>
            {t('jobs.btn_post_job')}
          </Button>
          <Button component={Link} to={paths.myJobs} variant="default">
            {t('jobs.btn_my_posts')}
          </Button>
          <Button component={Link} to={paths.resumeCreate} variant="default">
            {t('jobs.btn_submit_resume')}
          </Button>
          <Button component={Link} to={paths.resumes} variant="default">
            {t('jobs.btn_my_resume')}
          </Button>
        </>
      }
    >
      <JobList filters={filters} onFilter={change} />
    </Page>
  )
}

/** The address is anyone's to write; what makes no sense is ignored. The router turns digits into numbers. */
function readFilters(search: Record<string, unknown>): JobFilters {
  const status = jobStatuses.find((known) => known === search.status)
  return {
    education: String(search.education ?? '').slice(0, 45),
    search: String(search.search ?? '').slice(0, 60),
    status: status ?? '',
    applied: Number(search.applied) === 1,
  }
}

const onlySet = ({ applied, ...texts }: JobFilters) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  ...(applied && { applied: 1 }),
})
