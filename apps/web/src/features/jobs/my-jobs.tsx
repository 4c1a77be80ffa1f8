import type { PostedJob } from '@sangam/contract/jobs/calls'
import { ConnectCell, ViewCell } from '../../layout/link-columns.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { rowsPerPage } from '../../lib/calls/paging.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { CountedTab } from '../../ui/records/counted-tab.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { JobBadge } from './job-badge.tsx'

export function MyJobs() {
  const { t } = useTranslation()
  const columns = useColumns()
  const jobs = usePagedQuery('job/get-my-posted-job', (cursor) => ({ limit: rowsPerPage, cursor }))
  return (
    <PagedList
      list={jobs}
      skeleton={320}
      empty={<EmptyState title={t('jobs.msg_none_posted')} text={t('jobs.msg_none_posted_hint')} />}
    >
      {({ data, total }) => (
        <CountedTab label={t('jobs.lbl_tab', { count: total })}>
          <RecordTable
            caption={t('jobs.my_title')}
            columns={columns}
            rows={data}
            rowKey={(job) => job.jm_job_posted_id}
          />
        </CountedTab>
      )}
    </PagedList>
  )
}

function useColumns(): Column<PostedJob>[] {
  const { t } = useTranslation()
  const types = useMasterData()?.employment_type
  return [
    { header: t('jobs.lbl_title'), cell: (job) => job.title, onPhone: 'title' },
    { header: t('jobs.lbl_company'), cell: (job) => job.company_name },
    { header: t('jobs.lbl_education'), cell: (job) => job.education },
    { header: t('jobs.lbl_location'), cell: (job) => job.job_location },
    {
      header: t('jobs.lbl_employment'),
      cell: (job) => labelOf(types, job.employment_type) || job.employment_type_name,
    },
    { header: t('jobs.lbl_state'), cell: (job) => <JobBadge job={job} />, onPhone: 'attention' },
    {
      header: t('jobs.lbl_connect'),
      cell: ({ contact_person_name: name, contact_person_number: mobile }) => (
        <ConnectCell mobile={mobile} label={t('jobs.btn_connect_named', { name })} />
      ),
    },
    {
      header: t('jobs.lbl_view'),
      cell: ({ jm_job_posted_id: id, title }) => (
        <ViewCell {...link.job(id)} aria-label={t('jobs.btn_view_named', { title })} />
      ),
    },
  ]
}
