import { Group, Stack } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormWithDraft } from '../../features/drafts/form-with-draft.tsx'
import { DownloadButton } from '../../features/resumes/download-button.tsx'
import { resumeApproval } from '../../features/resumes/resume.approval.ts'
import { ResumeBadge } from '../../features/resumes/resume-badge.tsx'
import { ResumeDetails } from '../../features/resumes/resume-details.tsx'
import { ResumeForm } from '../../features/resumes/resume-form.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { ApprovalActions } from '../../layout/review/approval-actions.tsx'
import { isGone } from '../../lib/calls/load-error.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/create-job-profile')

/** A new resume, or the resume with the id in the address: to change, to approve or to read. */
export default function CreateJobProfile() {
  const { id } = route.useSearch()
  if (id !== undefined) return <OpenResume key={id} id={id} />
  return (
    <FormPage>
      <FormWithDraft key="new" form="resume" recordId={0}>
        {(draft) => <ResumeForm draft={draft} />}
      </FormWithDraft>
    </FormPage>
  )
}

function FormPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Page title={t('resumes.form_title')} backTo={link.resumes} size="md">
      {children}
    </Page>
  )
}

function OpenResume({ id }: { id: number }) {
  const resume = useFreshQuery('job/get-job-profile-details-by-id', { job_profile_id: id }, id > 0)
  if (id === 0 || isGone(resume.error)) return <Redirect to={link.resumes} />
  if (resume.data?.is_edit === false) return <ReadResume resume={resume.data} />
  return (
    <FormPage>
      <Loaded query={resume} skeleton={900}>
        {(data) => (
          <Stack gap="xl">
            <FormWithDraft form="resume" recordId={id}>
              {(draft) => <ResumeForm resume={data} draft={draft} />}
            </FormWithDraft>
            <ApprovalActions kind={resumeApproval} record={data} />
          </Stack>
        )}
      </Loaded>
    </FormPage>
  )
}

function ReadResume({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  return (
    <Page
      title={t('resumes.read_title', { name: `${resume.fname} ${resume.lname}` })}
      backTo={link.resumes}
      size="md"
    >
      <Stack gap="lg">
        <Group>
          <ResumeBadge resume={resume} />
          <DownloadButton resume={resume} />
        </Group>
        <ResumeDetails resume={resume} />
        <ApprovalActions kind={resumeApproval} record={resume} />
      </Stack>
    </Page>
  )
}
