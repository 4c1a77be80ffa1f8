import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { todayInIndia } from '@sangam/contract/dates'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { useResumeLabels } from './resume-labels.ts'
import type { ResumeValues } from './resume-values.ts'

const columns = { base: 1, sm: 2 }

export function PersonalFields({ form }: { form: UseFormReturnType<ResumeValues> }) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const labels = useResumeLabels()
  const field = (name: keyof ResumeValues) => ({ ...form.getInputProps(name), name })
  return (
    <Stack>
      <SimpleGrid cols={columns}>
        <ChoiceField
          {...field('region_id')}
          label={t('resumes.lbl_region')}
          choices={formOptions(regions)}
          withAsterisk
        />
        <TextInput
          {...field('fname')}
          label={t('resumes.lbl_first_name')}
          autoComplete="given-name"
          maxLength={30}
          withAsterisk
        />
        <TextInput
          {...field('mname')}
          label={t('resumes.lbl_middle_name')}
          autoComplete="additional-name"
          maxLength={30}
          withAsterisk
        />
        <TextInput
          {...field('lname')}
          label={t('resumes.lbl_last_name')}
          autoComplete="family-name"
          maxLength={30}
          withAsterisk
        />
        <ChoiceField
          {...field('gender')}
          label={t('resumes.lbl_gender')}
          choices={labels.genders}
          withAsterisk
        />
        <ChoiceField
          {...field('married_status')}
          label={t('resumes.lbl_married_status')}
          choices={labels.marriedStatuses}
          withAsterisk
        />
        <DateInput
          {...field('dob')}
          label={t('resumes.lbl_dob')}
          latest={todayInIndia()}
          autoComplete="bday"
          withAsterisk
        />
        <TextInput
          {...field('contact_no')}
          label={t('resumes.lbl_contact')}
          leftSection="+91"
          leftSectionWidth={52}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          withAsterisk
        />
        <TextInput
          {...field('email_id')}
          label={`${t('resumes.lbl_email')} (${t('common.lbl_optional')})`}
          inputMode="email"
          autoComplete="email"
          maxLength={250}
        />
      </SimpleGrid>
      <Textarea
        {...field('current_address')}
        label={t('resumes.lbl_current_address')}
        autoComplete="street-address"
        rows={2}
        maxLength={250}
        withAsterisk
      />
      <Textarea
        {...field('permanent_address')}
        label={t('resumes.lbl_permanent_address')}
        rows={2}
        maxLength={250}
        withAsterisk
      />
      <Button
        variant="subtle"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => form.setFieldValue('permanent_address', form.values.current_address)}
      >
        {t('resumes.lbl_same_address')}
      </Button>
      <SimpleGrid cols={columns}>
        <TextInput
          {...field('city_or_village')}
          label={t('resumes.lbl_city')}
          autoComplete="address-level2"
          maxLength={30}
          withAsterisk
        />
        <TextInput
          {...field('pincode')}
          label={t('resumes.lbl_pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          withAsterisk
        />
      </SimpleGrid>
    </Stack>
  )
}
