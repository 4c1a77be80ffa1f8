import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Applicants } from '../../features/jobs/applicants.tsx'
import { ApplyBox } from '../../features/jobs/apply-box.tsx'
import { ContactLinks } from '../../features/jobs/contact-links.tsx'
import { JobActions } from '../../features/jobs/job-actions.tsx'
import { JobAge } from '../../features/jobs/job-badge.tsx'
import { JobDetails } from '../../features/jobs/job-details.tsx'
import { JobNotice } from '../../features/jobs/job-notice.tsx'
import { ComplainLink } from '../../features/safety/complain-link.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { query } from '../../lib/calls/api.ts'
import { isGone } from '../../lib/calls/load-error.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/records/closed-account-badge.tsx'

const route = getRouteApi('/pages/view-posted-job')

export default function ViewPostedJob() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  const job = useQuery({
    ...query('job/get-posted-job-details-by-id', { jm_job_posted_id: id }),
    enabled: id > 0,
  })
  if (id === 0 || isGone(job.error)) return <Redirect to={link.jobs} />
  return (
    <Page
      title={job.data?.title ?? t('jobs.view_title')}
      overline={job.data && t('jobs.view_title')}
      backTo={job.data?.is_owner ? link.myJobs : link.jobs}
      size="md"
      actions={
        job.data?.is_edit && (
          <ButtonLink
            {...link.editJob(id)}
            variant="default"
            leftSection={<Pencil size={18} aria-hidden />}
          >
            {t('jobs.btn_edit')}
          </ButtonLink>
        )
      }
    >
      <Loaded query={job} skeleton={620}>
        {(data) => (
          <>
            {data.is_account_closed && <ClosedAccountBadge />}
            <JobNotice job={data} />
            <Stack gap="lg">
              <Text>
                {data.company_name} · <JobAge job={data} />
              </Text>
              <ApplyBox key={data.jm_job_posted_id} job={data} />
              <JobActions job={data} />
              <JobDetails job={data} contactLinks={<ContactLinks job={data} />} />
              {data.is_owner ? (
                <Applicants job={data} />
              ) : (
                <ComplainLink
                  to={link.complainAbout('job', data.jm_job_posted_id)}
                  label="safety_links.btn_entry"
                />
              )}
            </Stack>
          </>
        )}
      </Loaded>
    </Page>
  )
}
