import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { choiceLabel } from '../../lib/choice-label.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import type { BusinessValues } from './business-values.ts'

interface BusinessFieldsProps {
  form: UseFormReturnType<BusinessValues>
  /** The entry being changed, if any. */
  business: BusinessRecord | undefined
}

export function BusinessFields({ form, business }: BusinessFieldsProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const categories = useCategoryOptions(business)
  const field = (name: keyof BusinessValues) => ({ ...form.getInputProps(name), name })
  const optional = (label: string) => `${label} (${t('common.lbl_optional')})`
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          {...field('region_id')}
          label={t('business_page.lbl_region')}
          choices={formOptions(regions)}
          withAsterisk
        />
        <ChoiceField
          {...field('category_id')}
          label={t('business_page.lbl_category')}
          choices={categories}
          isSearchable
          withAsterisk
        />
        <TextInput
          {...field('category_name')}
          label={optional(t('business_page.lbl_form_category_name'))}
          placeholder={t('business_page.msg_category_name_hint')}
          maxLength={100}
        />
        <TextInput
          {...field('business_name')}
          label={t('business_page.lbl_form_name')}
          autoComplete="organization"
          maxLength={150}
          withAsterisk
        />
        <TextInput
          {...field('business_owner_name')}
          label={t('business_page.lbl_form_owner')}
          autoComplete="name"
          maxLength={100}
          withAsterisk
        />
        <TextInput
          {...field('contact_no')}
          label={t('business_page.lbl_form_contact')}
          leftSection="+91"
          leftSectionWidth={52}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          withAsterisk
        />
      </SimpleGrid>
      <Textarea
        {...field('address')}
        label={t('business_page.lbl_address')}
        rows={3}
        maxLength={500}
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          {...field('city_village')}
          label={t('business_page.lbl_form_city')}
          autoComplete="address-level2"
          maxLength={75}
          withAsterisk
        />
        <TextInput
          {...field('pincode')}
          label={t('business_page.lbl_form_pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={250}
          withAsterisk
        />
      </SimpleGrid>
      <Textarea
        {...field('business_about')}
        label={t('business_page.lbl_form_about')}
        rows={6}
        maxLength={5000}
        withAsterisk
      />
      <Textarea
        {...field('business_other_info')}
        label={optional(t('business_page.lbl_other_info'))}
        rows={4}
        maxLength={5000}
      />
      <TextInput
        {...field('business_web_site_link')}
        label={optional(t('business_page.lbl_form_website'))}
        placeholder={t('business_page.msg_website_hint')}
        inputMode="url"
        autoComplete="url"
        maxLength={250}
      />
    </Stack>
  )
}

/** The categories on offer; an entry keeps its own although that may be hidden by now. */
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
  const own = { name: cat_name, name_mr: cat_name_mr }
  return [...options, { value: String(category_id), label: choiceLabel(own) }]
}
