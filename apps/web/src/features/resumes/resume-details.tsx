import { Stack, Title } from '@mantine/core'
import { type FormValues, namesOf } from '@sangam/contract/fields'
import { mobileText } from '@sangam/contract/mobile'
import type { ResumeRecord } from '@sangam/contract/resumes/calls'
import { resumeFields, resumeSections } from '@sangam/contract/resumes/fields'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { optionLabel, useResumeLabels } from './resume.labels.ts'
import { toFormValues } from './resume-form.values.ts'

/** A resume for people who may not edit it. */
export function ResumeDetails({ resume }: { resume: ResumeRecord }) {
  const { t } = useTranslation()
  const values = useFieldValues(resume)
  const linesOf = (section: keyof typeof resumeSections) =>
    namesOf(resumeSections[section]).map((name) => ({
      label: t(resumeFields[name].label),
      value: values[name],
      isShort: values[name].length < 16,
    }))
  return (
    <Stack gap="lg">
      <Title order={2}>{t('resumes.lbl_personal')}</Title>
      <DetailsList
        details={[
          ...linesOf('personal'),
          { label: t('resumes.lbl_created_by'), value: resume.created_user_name },
        ]}
      />
      <Title order={2}>{t('resumes.lbl_educational')}</Title>
      <DetailsList details={linesOf('education')} />
    </Stack>
  )
}

/** The display texts of all form fields in the current language. */
function useFieldValues(resume: ResumeRecord): FormValues<typeof resumeFields> {
  const masterData = useMasterData()
  const labels = useResumeLabels()
  return {
    ...toFormValues(resume, null),
    region_id: labelOf(masterData?.region, resume.region_id) || resume.region_name,
    gender: optionLabel(labels.genders, resume.gender),
    married_status: optionLabel(labels.marriedStatuses, resume.married_status),
    contact_no: mobileText(resume.contact_no),
    education_id: labelOf(masterData?.education, resume.education_id) || resume.edu_name,
  }
}
