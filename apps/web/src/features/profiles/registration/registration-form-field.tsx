import { Skeleton, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { todayInIndia } from '@sangam/contract/dates'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { isRequiredByTrust } from '@sangam/contract/profiles/trust/field-states'
import { lazy, Suspense } from 'react'
import { choiceLabel } from '../../../lib/forms/choice-label.ts'
import { useFieldProps } from '../../../lib/forms/field-props.ts'
import { formOptions, useMasterData } from '../../../lib/forms/master-data.ts'
import { useFieldStates } from '../../../lib/public-config.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx'
import { ChoiceField } from '../../../ui/choices/choice-field.tsx'
import type { Choice } from '../../../ui/choices/choice-list.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx'
import type { RegistrationValues } from './registration-form.values.ts'
import { textOptions } from './text-options.ts'

// the proposal has a list of names
const OtherNameField = lazy(() => import('./other-name-field.tsx'))
// the fields of the first step have one line
const LongText = lazy(() => import('../../../ui/inputs/long-text.tsx'))

interface RegistrationFormFieldProps {
  name: ProfileFieldName
  form: UseFormReturnType<RegistrationValues>
}

/** Longer lists have a search. */
const maxChoicesWithoutSearch = 12
/** The list of heights opens with this one at its end, and the most common ones before it. */
const commonHeight = '5ft 6in'

/** One field of the registration form; its kind decides the input. */
export function RegistrationFormField({ name, form }: RegistrationFormFieldProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const states = useFieldStates()
  const isRequired = profileFields[name].isRequired || isRequiredByTrust(states, name)
  const field = { ...profileFields[name], isRequired }
  const props = useFieldProps({ [name]: field }, form)(name)
  const choiceField = (choices: Choice[]) => {
    // a list of two hides the choices behind a tap
    if (choices.length === 2 && field.isRequired)
      return <ChoiceButtons {...props} choices={choices} />
    return (
      <ChoiceField
        {...props}
        choices={choices}
        startAt={name === 'height' ? commonHeight : undefined}
        isSearchable={choices.length > maxChoicesWithoutSearch}
        clearLabel={
          field.isRequired ? undefined : `${t('matrimony_page.btn_reset')}: ${t(field.label)}`
        }
      />
    )
  }
  switch (field.kind) {
    case 'text': {
      if (name === 'name_other') {
        return (
          <div style={{ gridColumn: '1 / -1' }}>
            <Suspense>
              <OtherNameField form={form} />
            </Suspense>
          </div>
        )
      }
      if (field.isLong) {
        const description =
          name === 'physical_condition' && t('registration_page.hint_physical_condition')
        return (
          <div style={{ gridColumn: '1 / -1' }}>
            <Suspense fallback={<Skeleton height={104} />}>
              <LongText {...props} description={description || undefined} rows={3} />
            </Suspense>
          </div>
        )
      }
      const choices = field.choicesFrom
        ? textOptions(masterData?.[field.choicesFrom], form.values[name])
        : []
      return choices.length > 0 ? choiceField(choices) : <TextInput {...props} />
    }
    case 'phone':
      // no autofill: these are numbers of relatives
      return <PhoneInput {...props} autoComplete="off" />
    case 'date':
      return <DateInput {...props} latest={todayInIndia()} />
    case 'choiceId':
      return choiceField(
        field.choices.map((choice) => ({ value: String(choice.id), label: choiceLabel(choice) })),
      )
    case 'choiceName':
      return choiceField(
        field.choices.map((choice) => ({ value: choice.name, label: choiceLabel(choice) })),
      )
    case 'master':
      return choiceField(formOptions(masterData?.[field.list], form.values[name]))
  }
}
