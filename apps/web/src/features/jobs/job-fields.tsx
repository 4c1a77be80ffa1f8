import { SimpleGrid, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { choiceLabel } from '../../lib/choice-label.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SuggestField } from '../../ui/suggest-field.tsx'
import type { JobValues } from './job-values.ts'

interface JobFieldsProps {
  form: UseFormReturnType<JobValues>
}

const columns = { base: 1, sm: 2 }

export function JobFields({ form }: JobFieldsProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const field = (name: keyof JobValues) => ({
    ...form.getInputProps(name),
    name,
    withAsterisk: true,
  })
  return (
    <>
      <Title order={2} size="h3">
        {t('jobs.lbl_section_job')}
      </Title>
      <SimpleGrid cols={columns}>
        <TextInput {...field('job_title')} label={t('jobs.lbl_title')} maxLength={50} />
        <TextInput
          {...field('company_name')}
          label={t('jobs.lbl_company')}
          autoComplete="organization"
          maxLength={50}
        />
        <TextInput {...field('requried_exp')} label={t('jobs.lbl_experience')} maxLength={30} />
        <TextInput {...field('salary_offered')} label={t('jobs.lbl_salary')} maxLength={45} />
        <SuggestField
          {...field('education')}
          label={t('jobs.lbl_education')}
          suggestions={[
            ...new Set(masterData?.education.filter(({ id }) => id > 0).map(choiceLabel)),
          ]}
          maxLength={45}
        />
        <TextInput {...field('key_skill')} label={t('jobs.lbl_key_skill')} maxLength={100} />
        <ChoiceField
          {...field('employment_type')}
          label={t('jobs.lbl_employment_type')}
          choices={formOptions(masterData?.employment_type)}
        />
      </SimpleGrid>
      <Title order={2} size="h3" mt="sm">
        {t('jobs.lbl_section_contact')}
      </Title>
      <SimpleGrid cols={columns}>
        <TextInput
          {...field('contact_person')}
          label={t('jobs.lbl_contact_person')}
          autoComplete="name"
          maxLength={250}
        />
        <TextInput
          {...field('contact_number')}
          label={t('jobs.lbl_contact_number')}
          leftSection="+91"
          leftSectionWidth={52}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
        <TextInput
          {...field('contact_email')}
          label={t('jobs.lbl_email')}
          inputMode="email"
          autoComplete="email"
          maxLength={250}
        />
        <TextInput {...field('job_location')} label={t('jobs.lbl_location')} maxLength={50} />
      </SimpleGrid>
      <Textarea {...field('job_address')} label={t('jobs.lbl_address')} rows={3} maxLength={250} />
    </>
  )
}
