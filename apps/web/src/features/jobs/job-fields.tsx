import { SimpleGrid, Textarea, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { jobFields } from '@sangam/contract/jobs/fields'
import { choiceLabel } from '../../lib/forms/choice-label.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { SuggestField } from '../../ui/choices/suggest-field.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import type { JobFormValues } from './job-form.values.ts'

interface JobFieldsProps {
  form: UseFormReturnType<JobFormValues>
}

const columns = { base: 1, sm: 2 }

export function JobFields({ form }: JobFieldsProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const field = useFieldProps(jobFields, form)
  return (
    <>
      <Title order={2} size="h3">
        {t('jobs.lbl_section_job')}
      </Title>
      <SimpleGrid cols={columns}>
        <TextInput {...field('job_title')} />
        <TextInput {...field('company_name')} autoComplete="organization" />
        <TextInput {...field('requried_exp')} />
        <TextInput {...field('salary_offered')} />
        <SuggestField
          {...field('education')}
          suggestions={[
            ...new Set(masterData?.education.filter(({ id }) => id > 0).map(choiceLabel)),
          ]}
        />
        <TextInput {...field('key_skill')} />
        <ChoiceField
          {...field('employment_type')}
          choices={formOptions(masterData?.employment_type, form.values.employment_type)}
        />
      </SimpleGrid>
      <Title order={2} size="h3" mt="sm">
        {t('jobs.lbl_section_contact')}
      </Title>
      <SimpleGrid cols={columns}>
        <TextInput {...field('contact_person')} autoComplete="name" />
        <PhoneInput {...field('contact_number')} />
        <TextInput {...field('contact_email')} autoComplete="email" />
        <TextInput {...field('job_location')} />
      </SimpleGrid>
      <Textarea {...field('job_address')} rows={3} />
    </>
  )
}
