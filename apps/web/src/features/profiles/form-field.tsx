import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { todayInIndia } from '@sangam/contract/dates'
import { choiceLabel } from '../../lib/choice-label.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import type { Choice } from '../../ui/choice-list.tsx'
import { DateInput } from '../../ui/date-input.tsx'
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
  const choiceOf = (offered: Choice[]) => (
    <ChoiceField
      {...common}
      choices={offered}
      placeholder={t('registration_page.lbl_choose')}
      isSearchable={offered.length > 12}
      clearLabel={isOptional ? `${t('matrimony_page.btn_reset')}: ${label}` : undefined}
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
      return choiceOf(
        choices.map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) })),
      )
    case 'label':
      return choiceOf(choices.map((choice) => ({ value: choice.name, label: choiceLabel(choice) })))
    case 'master':
      return choiceOf(formOptions(masterData?.[field.masterList ?? 'region']))
  }
}
