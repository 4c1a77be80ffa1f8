import { maritalFilters } from '@sangam/contract/lookups'
import { choiceLabel } from '../../../lib/forms/choice-label.ts'
import { formOptions, useMasterData } from '../../../lib/forms/master-data.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import type { Choice } from '../../../ui/choices/choice-list.tsx'
import type { PreferencesFormState } from './preferences.values.ts'

interface FieldsProps {
  form: PreferencesFormState
}

interface IdsFieldProps extends FieldsProps {
  name: 'married_status_ids' | 'education_ids' | 'region_ids'
  label: string
  choices: Choice[]
}

const IdsField = ({ form, name, label, choices }: IdsFieldProps) => (
  <ChoiceChips
    label={label}
    choices={choices}
    values={form.values[name].map(String)}
    onChange={(values) => form.setFieldValue(name, values.map(Number))}
  />
)

export function MaritalFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const choices = maritalFilters.map((status) => ({
    value: String(status.id),
    label: choiceLabel(status),
  }))
  return (
    <IdsField
      {...{ form, choices }}
      name="married_status_ids"
      label={t('preferences.lbl_marital')}
    />
  )
}

export function EducationFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const choices = formOptions(useMasterData()?.education)
  return (
    <IdsField {...{ form, choices }} name="education_ids" label={t('preferences.lbl_education')} />
  )
}

export function RegionFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const choices = formOptions(useMasterData()?.region)
  return <IdsField {...{ form, choices }} name="region_ids" label={t('preferences.lbl_region')} />
}
