import { Stack, Title } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { labelOf, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Facts } from '../../ui/facts.tsx'
import { labelIn, useResumeLabels } from './resume-labels.ts'

/** A resume as those read it who may not change it. */
export function ResumeFacts({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const labels = useResumeLabels()
  return (
    <Stack gap="lg">
      <Title order={2}>{t('resumes.lbl_personal')}</Title>
      <Facts
        facts={[
          {
            label: t('resumes.lbl_region'),
            value: labelOf(masterData?.region, resume.region_id) || resume.region_name,
          },
          { label: t('resumes.lbl_first_name'), value: resume.fname },
          { label: t('resumes.lbl_middle_name'), value: resume.mname },
          { label: t('resumes.lbl_last_name'), value: resume.lname },
          { label: t('resumes.lbl_gender'), value: labelIn(labels.genders, resume.gender) },
          {
            label: t('resumes.lbl_married_status'),
            value: labelIn(labels.marriedStatuses, resume.married_status),
          },
          { label: t('resumes.lbl_dob'), value: resume.dob },
          { label: t('resumes.lbl_contact'), value: mobileText(resume.contact_no) },
          { label: t('resumes.lbl_email'), value: resume.email_id },
          { label: t('resumes.lbl_current_address'), value: resume.current_address },
          { label: t('resumes.lbl_permanent_address'), value: resume.permanent_address },
          { label: t('resumes.lbl_city'), value: resume.city_or_village },
          { label: t('resumes.lbl_pincode'), value: resume.pincode },
          { label: t('resumes.lbl_created_by'), value: resume.created_user_name },
        ]}
      />
      <Title order={2}>{t('resumes.lbl_educational')}</Title>
      <Facts
        facts={[
          {
            label: t('resumes.lbl_education'),
            value: labelOf(masterData?.education, resume.education_id) || resume.edu_name,
          },
          { label: t('resumes.lbl_specialization'), value: resume.spacialization },
          { label: t('resumes.lbl_college'), value: resume.collage_name },
          { label: t('resumes.lbl_university'), value: resume.university_name },
          { label: t('resumes.lbl_passing_year'), value: resume.passing_year },
          { label: t('resumes.lbl_certification'), value: resume.any_cartification },
          { label: t('resumes.lbl_key_skill'), value: resume.key_skill },
          { label: t('resumes.lbl_languages'), value: resume.know_language },
          { label: t('resumes.lbl_experience'), value: resume.experience },
        ]}
      />
    </Stack>
  )
}
