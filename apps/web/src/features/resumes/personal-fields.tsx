import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { todayInIndia } from '@sangam/contract/dates'
import { resumeFields } from '@sangam/contract/resumes/fields'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { useResumeLabels } from './resume.labels.ts'
import type { ResumeFormValues } from './resume-form.values.ts'

const columns = { base: 1, sm: 2 }

export function PersonalFields({ form }: { form: UseFormReturnType<ResumeFormValues> }) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const labels = useResumeLabels()
  const field = useFieldProps(resumeFields, form)
  return (
    <Stack>
      <SimpleGrid cols={columns}>
        <ChoiceField
          {...field('region_id')}
          choices={formOptions(regions, form.values.region_id)}
        />
        <TextInput {...field('fname')} autoComplete="given-name" />
        <TextInput {...field('mname')} autoComplete="additional-name" />
        <TextInput {...field('lname')} autoComplete="family-name" />
        <ChoiceField {...field('gender')} choices={labels.genders} />
        <ChoiceField {...field('married_status')} choices={labels.marriedStatuses} />
        <DateInput
          {...field('dob')}
          description={t('resumes.msg_dob_hint')}
          latest={todayInIndia()}
          autoComplete="bday"
        />
        <PhoneInput {...field('contact_no')} />
        <TextInput {...field('email_id')} autoComplete="email" />
      </SimpleGrid>
      <Textarea {...field('current_address')} autoComplete="street-address" rows={2} />
      <Textarea {...field('permanent_address')} rows={2} />
      <Button
        variant="subtle"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.setFieldValue('permanent_address', form.values.current_address)}
      >
        {t('resumes.lbl_same_address')}
      </Button>
      <SimpleGrid cols={columns}>
        <TextInput {...field('city_or_village')} autoComplete="address-level2" />
        <TextInput {...field('pincode')} autoComplete="postal-code" />
      </SimpleGrid>
    </Stack>
  )
}
