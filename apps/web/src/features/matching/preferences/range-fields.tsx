import { SimpleGrid } from '@mantine/core'
import { annualIncomes, heights } from '@sangam/contract/lookups'
import { ageLimits } from '@sangam/contract/matching/preferences.values'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import { choiceLabel } from '../../../lib/forms/choice-label.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import type { Choice } from '../../../ui/choices/choice-list.tsx'
import type { PreferencesFormState } from './preferences.values.ts'

type RangeName = 'age_from' | 'age_to' | 'height_from' | 'height_to' | 'income_from'

interface FieldsProps {
  form: PreferencesFormState
}

interface NumberFieldProps extends FieldsProps {
  name: RangeName
  label: string
  choices: Choice[]
  /** The choice that is visible when the list opens without a selection. */
  startAt?: string
}

/** One end of a range; an empty field has no limit. */
function NumberField({ form, name, label, choices, startAt }: NumberFieldProps) {
  const { t } = useTranslation()
  const value = form.values[name]
  return (
    <ChoiceField
      label={label}
      placeholder={t('preferences.lbl_any')}
      choices={choices}
      value={value === 0 ? '' : String(value)}
      onChange={(chosen) => {
        form.setFieldValue(name, Number(chosen))
        form.clearErrors()
      }}
      error={form.errors[name]}
      data-path={name}
      startAt={startAt}
      clearLabel={t('preferences.btn_clear', { field: label })}
    />
  )
}

const ages = Array.from({ length: ageLimits.max - ageLimits.min + 1 }, (_, index) =>
  String(ageLimits.min + index),
)

export function AgeFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const choices = ages.map((age) => ({ value: age, label: t('profile.age_years', { age }) }))
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'start' }}>
      <NumberField
        {...{ form, choices }}
        name="age_from"
        label={t('preferences.lbl_from')}
        startAt="23"
      />
      <NumberField
        {...{ form, choices }}
        name="age_to"
        label={t('preferences.lbl_to')}
        startAt="28"
      />
    </SimpleGrid>
  )
}

export function HeightFields({ form }: FieldsProps) {
  const { t } = useTranslation()
  const choices = heights.map((height) => ({
    value: String(inchesOfHeight(height.id)),
    label: choiceLabel(height),
  }))
  return (
    <SimpleGrid cols={2} spacing="sm" style={{ alignItems: 'start' }}>
      <NumberField
        {...{ form, choices }}
        name="height_from"
        label={t('preferences.lbl_from')}
        startAt="60"
      />
      <NumberField
        {...{ form, choices }}
        name="height_to"
        label={t('preferences.lbl_to')}
        startAt="68"
      />
    </SimpleGrid>
  )
}

export function IncomeField({ form }: FieldsProps) {
  const { t } = useTranslation()
  const choices = annualIncomes
    // everybody has at least no income
    .filter(({ id }) => id > 1)
    .map((income) => ({ value: String(income.id), label: choiceLabel(income) }))
  return (
    <NumberField {...{ form, choices }} name="income_from" label={t('preferences.lbl_at_least')} />
  )
}
