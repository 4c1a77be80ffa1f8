import { Card, Stack } from '@mantine/core'
import type { PostedJob } from '@sangam/contract/jobs/calls'
import { mobileText } from '@sangam/contract/mobile'
import type { ReactNode } from 'react'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { SectionCard } from '../../ui/section-card.tsx'

interface JobDetailsProps {
  job: PostedJob
  /** The buttons below the contact. */
  contactLinks?: ReactNode
}

export function JobDetails({ job, contactLinks }: JobDetailsProps) {
  const { t } = useTranslation()
  const types = useMasterData()?.employment_type
  return (
    <Stack gap="lg">
      <Card withBorder padding="lg" radius="lg" bg="var(--sangam-surface)">
        <DetailsList
          details={[
            { label: t('jobs.lbl_company'), value: job.company_name },
            {
              label: t('jobs.lbl_employment_type'),
              value: labelOf(types, job.employment_type) || job.employment_type_name,
            },
            { label: t('jobs.lbl_education'), value: job.education },
            { label: t('jobs.lbl_experience'), value: job.experience },
            { label: t('jobs.lbl_salary'), value: job.salary_offered },
            { label: t('jobs.lbl_key_skill'), value: job.key_skill },
            { label: t('jobs.lbl_job_id'), value: job.job_id },
          ]}
        />
      </Card>
      {job.job_description && (
        <SectionCard title={t('jobs.lbl_description')} mb={0} radius="lg">
          <RichText json={job.job_description} />
        </SectionCard>
      )}
      <SectionCard title={t('jobs.lbl_contact')} mb={0} radius="lg">
        <DetailsList
          details={[
            { label: t('jobs.lbl_contact_person'), value: job.contact_person_name },
            { label: t('jobs.lbl_contact_number'), value: mobileText(job.contact_person_number) },
            { label: t('jobs.lbl_email'), value: job.contact_person_email },
            { label: t('jobs.lbl_location'), value: job.job_location },
            { label: t('jobs.lbl_address'), value: job.job_address },
            { label: t('jobs.lbl_posted_by'), value: job.created_user_name },
          ]}
        />
        {contactLinks}
      </SectionCard>
    </Stack>
  )
}
