import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { ConnectCell, ViewCell } from '../../layout/link-columns.tsx'
import { approvalOffer } from '../../layout/selection/bulk-action.ts'
import { SelectableList } from '../../layout/selection/selectable-list.tsx'
import { tableSelection } from '../../layout/selection/table-selection.tsx'
import { rowsPerPage } from '../../lib/calls/paging.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { CountedTab } from '../../ui/records/counted-tab.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { ActiveButton } from './active-button.tsx'
import { resumeApproval, selectableResume } from './resume.approval.ts'
import { ResumeBadge } from './resume-badge.tsx'

const offer = approvalOffer(resumeApproval)

export function ResumeList() {
  const { t } = useTranslation()
  const columns = useColumns()
  const resumes = usePagedQuery('job/get-job-profile', (cursor) => ({ limit: rowsPerPage, cursor }))
  return (
    <SelectableList
      list={resumes}
      skeleton={320}
      empty={<EmptyList isApprover={resumes.data?.is_approval ?? false} />}
      offer={offer}
      recordOf={selectableResume}
      footer={<ExportButtons list="resumes" filter={{}} />}
    >
      {({ data, total, is_approval }, selection) => (
        <CountedTab label={t('resumes.lbl_tab', { count: total })}>
          <RecordTable
            caption={t(is_approval ? 'resumes.title_queue' : 'resumes.title')}
            columns={columns}
            rows={data}
            rowKey={(resume) => resume.job_profiles_id}
            selection={is_approval ? tableSelection(selection, data, selectableResume) : undefined}
          />
        </CountedTab>
      )}
    </SelectableList>
  )
}

function EmptyList({ isApprover }: { isApprover: boolean }) {
  const { t } = useTranslation()
  if (isApprover) return <EmptyState title={t('resumes.msg_none_waiting')} />
  return <EmptyState title={t('resumes.msg_none')} text={t('resumes.msg_none_hint')} />
}

const fullName = (resume: ResumeRecord) => `${resume.fname} ${resume.lname}`

function useColumns(): Column<ResumeRecord>[] {
  const { t } = useTranslation()
  const masterData = useMasterData()
  return [
    {
      header: t('resumes.lbl_full_name'),
      cell: fullName,
      onPhone: 'title',
      isPhoneOnly: true,
    },
    {
      header: t('resumes.lbl_region'),
      cell: (resume) => labelOf(masterData?.region, resume.region_id) || resume.region_name,
    },
    { header: t('resumes.lbl_first_name'), cell: (resume) => resume.fname, onPhone: 'hidden' },
    { header: t('resumes.lbl_last_name'), cell: (resume) => resume.lname, onPhone: 'hidden' },
    {
      header: t('resumes.lbl_education'),
      cell: (resume) => labelOf(masterData?.education, resume.education_id) || resume.edu_name,
    },
    { header: t('resumes.lbl_created_by'), cell: (resume) => resume.created_user_name },
    {
      header: t('resumes.lbl_status'),
      cell: (resume) => <ResumeBadge resume={resume} />,
      onPhone: 'attention',
    },
    { header: t('resumes.lbl_active_state'), cell: (resume) => <ActiveButton resume={resume} /> },
    {
      header: t('resumes.lbl_connect'),
      cell: ({ login_mobile, created_user_name: name }) => (
        <ConnectCell mobile={login_mobile} label={t('resumes.btn_connect_named', { name })} />
      ),
    },
    {
      header: t('resumes.lbl_view'),
      cell: (resume) => (
        <ViewCell
          {...link.resume(resume.job_profiles_id)}
          aria-label={t('resumes.btn_view_named', { name: fullName(resume) })}
        />
      ),
    },
  ]
}
