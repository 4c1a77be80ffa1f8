import { getRouteApi } from '@tanstack/react-router'
import { JobList } from '../../features/jobs/job-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/job-updates')

export default function JobUpdates() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const filters = route.useSearch()
  const change = useFilterChange(filters, (search) => navigate({ to: '.', search, replace: true }))
  return (
    <Page
      title={t('jobs.title')}
      lead={t('jobs.lead')}
      actions={
        <>
          <ButtonLink {...link.newJob}>{t('jobs.btn_post_job')}</ButtonLink>
          <ButtonLink {...link.myJobs} variant="default">
            {t('jobs.btn_my_posts')}
          </ButtonLink>
          <ButtonLink {...link.newResume} variant="default">
            {t('jobs.btn_submit_resume')}
          </ButtonLink>
          <ButtonLink {...link.resumes} variant="default">
            {t('jobs.btn_my_resume')}
          </ButtonLink>
        </>
      }
    >
      <JobList filters={filters} onFilter={change} />
    </Page>
  )
}
