import { getRouteApi } from '@tanstack/react-router'
import { FormWithDraft } from '../../features/drafts/form-with-draft.tsx'
import { JobForm } from '../../features/jobs/job-form.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { isGone } from '../../lib/calls/load-error.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/job-posting')

/** A new job post, or the post with the id in the address. */
export default function JobPosting() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  return (
    <Page title={t('jobs.posting_title')} backTo={link.jobs} size="md">
      {id === undefined ? (
        <FormWithDraft key="new" form="job" recordId={0}>
          {(draft) => <JobForm draft={draft} />}
        </FormWithDraft>
      ) : (
        <EditJob key={id} id={id} />
      )}
    </Page>
  )
}

function EditJob({ id }: { id: number }) {
  const job = useFreshQuery('job/get-posted-job-details-by-id', { jm_job_posted_id: id }, id > 0)
  if (id === 0 || isGone(job.error) || job.data?.is_edit === false) {
    return <Redirect to={link.myJobs} />
  }
  return (
    <Loaded query={job} skeleton={900}>
      {(data) => (
        <FormWithDraft form="job" recordId={id}>
          {(draft) => <JobForm job={data} draft={draft} />}
        </FormWithDraft>
      )}
    </Loaded>
  )
}
