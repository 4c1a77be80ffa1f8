import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { businessFields } from '@sangam/contract/business/fields'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { choiceLabel } from '../../lib/choice-label.ts'
import { useFieldProps } from '../../lib/field-props.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { PhoneInput } from '../../ui/phone-input.tsx'
import type { BusinessFormValues } from './business-form.values.ts'

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
        <ChoiceField {...field('region_id')} choices={formOptions(regions)} />
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

/** The visible categories, plus the current one of the business even if it is hidden. */
function useCategoryOptions(business: BusinessRecord | undefined) {
  const { data: categories = [] } = useQuery(query('business/get-categories', {}))
  const options = categories.map(({ id, cat_name, cat_name_mr }) => ({
    value: String(id),
    label: choiceLabel({ name: cat_name, name_mr: cat_name_mr }),
  }))
  if (!business || options.some(({ value }) => value === String(business.category_id))) {
    return options
  }
  const { category_id, cat_name, cat_name_mr } = business
  const current = { name: cat_name, name_mr: cat_name_mr }
  return [...options, { value: String(category_id), label: choiceLabel(current) }]
}
