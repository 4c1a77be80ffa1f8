import { Select, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { todayInIndia } from '@sangam/contract/dates'
import { choiceLabel } from '../../lib/choice-label.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { useTranslation } from '../../ui/use-translation.ts'
import type { FormField as Field, FormValues } from './form-fields.ts'

interface FormFieldProps {
  field: Field
  form: UseFormReturnType<FormValues>
}

/** One field of the registration, by its kind. */
export function FormField({ field, form }: FormFieldProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const { name, kind, isOptional = false, maxLength, choices = [] } = field
  const label = t(`profile.${name}`)
  const common = {
    ...form.getInputProps(name),
    name,
    label: isOptional ? `${label} (${t('registration_page.lbl_optional')})` : label,
    withAsterisk: !isOptional,
  }
  const select = (data: { value: string; label: string }[]) => (
    <Select
      {...common}
      value={form.values[name] || null}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
      data={data}
      placeholder={t('registration_page.lbl_choose')}
      allowDeselect={isOptional}
      searchable={data.length > 12}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': `${t('matrimony_page.btn_reset')}: ${label}` }}
    />
  )
  switch (kind) {
    case 'text':
      return <TextInput {...common} {...(maxLength && { maxLength })} />
    case 'long':
      return (
        <Textarea
          {...common}
          {...(maxLength && { maxLength })}
          rows={3}
          style={{ gridColumn: '1 / -1' }}
        />
      )
    case 'phone':
      return (
        <TextInput
          {...common}
          leftSection="+91"
          leftSectionWidth={52}
          inputMode="tel"
          maxLength={16}
        />
      )
    case 'date':
      return (
        <DateInput
          {...common}
          value={form.values[name]}
          onChange={(value) => form.setFieldValue(name, value)}
          latest={todayInIndia()}
        />
      )
    case 'choice':
      return select(
        choices.map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) })),
      )
    case 'label':
      return select(choices.map((choice) => ({ value: choice.name, label: choiceLabel(choice) })))
    case 'master':
      return select(formOptions(masterData?.[field.masterList ?? 'region']))
  }
}
