import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { businessFields } from '@sangam/contract/business/fields'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import type { BusinessFormValues } from './business-form.values.ts'
import { useCategoryOptions } from './category-options.ts'

interface BusinessFieldsProps {
  form: UseFormReturnType<BusinessFormValues>
  /** The business to edit, if any. */
  business: BusinessRecord | undefined
}

export function BusinessFields({ form, business }: BusinessFieldsProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const categories = useCategoryOptions(business)
  const field = useFieldProps(businessFields, form)
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          {...field('region_id')}
          choices={formOptions(regions, form.values.region_id)}
        />
        <ChoiceField {...field('category_id')} choices={categories} isSearchable />
        <TextInput
          {...field('category_name')}
          placeholder={t('business_page.msg_category_name_hint')}
        />
        <TextInput {...field('business_name')} autoComplete="organization" />
        <TextInput {...field('business_owner_name')} autoComplete="name" />
        <PhoneInput {...field('contact_no')} />
      </SimpleGrid>
      <Textarea {...field('address')} rows={3} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('city_village')} autoComplete="address-level2" />
        <TextInput {...field('pincode')} autoComplete="postal-code" />
      </SimpleGrid>
      <Textarea {...field('business_about')} rows={6} />
      <Textarea {...field('business_other_info')} rows={4} />
      <TextInput
        {...field('business_web_site_link')}
        placeholder={t('business_page.msg_website_hint')}
        autoComplete="url"
      />
    </Stack>
  )
}
