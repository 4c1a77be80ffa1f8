import { Group, Skeleton, Stack } from '@mantine/core'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DownloadButton } from '../features/resumes/download-button.tsx'
import { ResumeActions } from '../features/resumes/resume-actions.tsx'
import { ResumeBadge } from '../features/resumes/resume-badge.tsx'
import { ResumeDetails } from '../features/resumes/resume-details.tsx'
import { ResumeForm } from '../features/resumes/resume-form.tsx'
import { Page } from '../layout/page.tsx'
import { ApiError, query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/create-job-profile')

/** Without an id in the address a new resume, with one the resume to change or to decide about. */
export default function CreateJobProfile() {
  const { id } = route.useSearch()
  if (id !== undefined) return <OpenResume key={id} id={id} />
  return (
    <FormPage>
      <ResumeForm key="new" />
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
  const resume = useQuery({
    ...query('job/get-job-profile-details-by-id', { job_profile_id: id }),
    enabled: id > 0,
    staleTime: 0,
  })
  const isGone = resume.error instanceof ApiError && [400, 404].includes(resume.error.status)
  if (id === 0 || isGone) return <Navigate {...link.resumes} replace />
  if (resume.isError) {
    return (
      <FormPage>
        <LoadFailure message={loadErrorText(resume.error)} onRetry={() => void resume.refetch()} />
      </FormPage>
    )
  }
  // a form must start from what the server has now, not from what was read for the page before
  if (!resume.data || !resume.isFetchedAfterMount) {
    return (
      <FormPage>
        <Skeleton height={900} />
      </FormPage>
    )
  }
  if (!resume.data.is_edit) return <ReadResume resume={resume.data} />
  return (
    <FormPage>
      <Stack gap="xl">
        <ResumeForm resume={resume.data} />
        <ResumeActions resume={resume.data} />
      </Stack>
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
        <ResumeActions resume={resume} />
      </Stack>
    </Page>
  )
}
