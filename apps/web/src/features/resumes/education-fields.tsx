import { SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { resumeFields } from '@sangam/contract/resumes/fields'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import type { ResumeFormValues } from './resume-form.values.ts'

export function EducationFields({ form }: { form: UseFormReturnType<ResumeFormValues> }) {
  const educations = useMasterData()?.education
  const field = useFieldProps(resumeFields, form)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ChoiceField
        {...field('education_id')}
        choices={formOptions(educations, form.values.education_id)}
        isSearchable
      />
      <TextInput {...field('specialization')} />
      <TextInput {...field('collage_name')} />
      <TextInput {...field('university_name')} />
      <TextInput {...field('passing_year')} />
      <TextInput {...field('name_of_certification')} />
      <TextInput {...field('key_skill')} />
      <TextInput {...field('know_language')} />
      <TextInput {...field('experience')} />
    </SimpleGrid>
  )
}
