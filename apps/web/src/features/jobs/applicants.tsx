import { Anchor, Button, Text, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { mobileText } from '@sangam/contract/mobile'
import { Download } from 'lucide-react'
import { PagedList } from '../../layout/paged-list.tsx'
import { rowsPerPage } from '../../lib/calls/paging.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useDownload } from '../../lib/files/use-download.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { whatsAppChatLink } from '../../lib/messaging.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type Column, noValue, RecordTable } from '../../ui/records/record-table.tsx'

type Applicant = Data<'job/get-applicants'>['data'][number]

/** The people who applied to the user's own post. */
export function Applicants({ job }: { job: PostedJob }) {
  const { t } = useTranslation()
  const columns = useColumns()
  const applicants = usePagedQuery('job/get-applicants', (cursor) => ({
    jm_job_posted_id: job.jm_job_posted_id,
    limit: rowsPerPage,
    cursor,
  }))
  const title = t('jobs.lbl_applicants', { count: applicants.data?.total ?? job.applicants })
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <PagedList
        list={applicants}
        skeleton={120}
        empty={<Text c="dimmed">{t('jobs.msg_no_applicants')}</Text>}
      >
        {({ data }) => (
          <RecordTable
            caption={title}
            columns={columns}
            rows={data}
            rowKey={(row) => row.application_id}
          />
        )}
      </PagedList>
    </section>
  )
}

function useColumns(): Column<Applicant>[] {
  const { t } = useTranslation()
  const educations = useMasterData()?.education
  return [
    { header: t('jobs.lbl_name'), cell: (row) => row.full_name, onPhone: 'title' },
    {
      header: t('jobs.lbl_contact_number'),
      cell: (row) => (
        <Anchor href={whatsAppChatLink(row.contact_no)} target="_blank" rel="noopener noreferrer">
          {mobileText(row.contact_no)}
        </Anchor>
      ),
    },
    {
      header: t('jobs.lbl_education'),
      cell: (row) => labelOf(educations, row.education_id) || row.edu_name,
    },
    { header: t('jobs.lbl_experience'), cell: (row) => row.experience },
    { header: t('jobs.lbl_note'), cell: (row) => row.note || noValue },
    { header: t('jobs.lbl_applied_on'), cell: (row) => dateText(row.applied_at), isWhole: true },
    {
      header: t('jobs.lbl_resume'),
      cell: (row) => <ResumeButton applicant={row} />,
      onPhone: 'action',
    },
  ]
}

function ResumeButton({ applicant }: { applicant: Applicant }) {
  const { t } = useTranslation()
  const download = useDownload()
  if (!applicant.resume_path) return <Text size="sm">{t('jobs.msg_resume_off')}</Text>
  return (
    <Button
      size="sm"
      variant="light"
      leftSection={<Download size={18} aria-hidden />}
      loading={download.isPending}
      aria-label={t('jobs.btn_download_named', { name: applicant.full_name })}
      onClick={() => void download(`download-resume/${applicant.resume_path}`)}
    >
      {t('jobs.btn_download')}
    </Button>
  )
}
