import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type OwnField, ownName, ownTextMax } from '@sangam/contract/profiles/trust/own-fields'
import { choiceLabel, shownLabel } from '../../../lib/forms/choice-label.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import type { RegistrationValues } from './registration-form.values.ts'

interface OwnFormFieldProps {
  field: OwnField
  form: UseFormReturnType<RegistrationValues>
}

/** A line that the trust has added. */
export function OwnFormField({ field, form }: OwnFormFieldProps) {
  const { t } = useTranslation()
  const name = ownName(field.id)
  const label = shownLabel(field, 'label')
  const props = {
    ...form.getInputProps(name),
    // a line that the trust has added since the form was opened
    value: form.values[name] ?? '',
    name,
    label: `${label} (${t('common.lbl_optional')})`,
    description: field.is_after_yes ? t('registration_page.hint_physical_condition') : undefined,
  }
  if (field.choices.length === 0) return <TextInput {...props} maxLength={ownTextMax} />
  return (
    <ChoiceField
      {...props}
      choices={field.choices.map((choice) => ({ value: choice.name, label: choiceLabel(choice) }))}
      clearLabel={`${t('matrimony_page.btn_reset')}: ${label}`}
    />
  )
}
