import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { detailFields } from '@sangam/contract/accounts/fields'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'

type DetailValues = Record<keyof typeof detailFields, string>

interface DetailFieldsProps {
  form: UseFormReturnType<DetailValues>
  /** The browser offers the person's name only for the account of that person. */
  isOwn: boolean
}

/** Name and region of an account. */
export function DetailFields({ form, isOwn }: DetailFieldsProps) {
  const autoComplete = (content: string) => (isOwn ? content : 'off')
  const regions = useMasterData()?.region
  const field = useFieldProps(detailFields, form)
  return (
    <>
      <TextInput {...field('fname')} autoComplete={autoComplete('given-name')} />
      <TextInput {...field('lname')} autoComplete={autoComplete('family-name')} />
      <ChoiceField {...field('region_id')} choices={formOptions(regions, form.values.region_id)} />
      <TextInput {...field('city_village_name')} autoComplete={autoComplete('address-level2')} />
    </>
  )
}
