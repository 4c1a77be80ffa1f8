import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import type { ResumeValues } from './resume-values.ts'

export function EducationFields({ form }: { form: UseFormReturnType<ResumeValues> }) {
  const { t } = useTranslation()
  const educations = useMasterData()?.education
  const field = (name: keyof ResumeValues) => ({ ...form.getInputProps(name), name })
  const optional = (label: string) => `${label} (${t('common.lbl_optional')})`
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ChoiceField
        {...field('education_id')}
        label={t('resumes.lbl_education')}
        choices={formOptions(educations)}
        isSearchable
        withAsterisk
      />
      <TextInput
        {...field('specialization')}
        label={optional(t('resumes.lbl_specialization'))}
        maxLength={40}
      />
      <TextInput
        {...field('collage_name')}
        label={t('resumes.lbl_college')}
        maxLength={50}
        withAsterisk
      />
      <TextInput
        {...field('university_name')}
        label={t('resumes.lbl_university')}
        maxLength={50}
        withAsterisk
      />
      <TextInput
        {...field('passing_year')}
        label={t('resumes.lbl_passing_year')}
        inputMode="numeric"
        maxLength={30}
        withAsterisk
      />
      <TextInput
        {...field('name_of_certification')}
        label={optional(t('resumes.lbl_certification'))}
        maxLength={100}
      />
      <TextInput
        {...field('key_skill')}
        label={optional(t('resumes.lbl_key_skill'))}
        maxLength={30}
      />
      <TextInput
        {...field('know_language')}
        label={t('resumes.lbl_languages')}
        maxLength={50}
        withAsterisk
      />
      <TextInput
        {...field('experience')}
        label={t('resumes.lbl_experience')}
        maxLength={50}
        withAsterisk
      />
    </SimpleGrid>
  )
}
