import { Input } from '@mantine/core'
import { type FurtherField, furtherFields, profileFields } from '@sangam/contract/profiles/fields'
import {
  type FieldState,
  fieldStatesText,
  readFieldStates,
  statesFor,
} from '@sangam/contract/profiles/trust/field-states'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import classes from './biodata-fields.module.css'
import type { InputProps } from './setting-input.ts'

/** One line for each optional field of the biodata; the value has those that are not optional. */
export default function BiodataFields({ value = '', onChange, disabled, error }: InputProps) {
  const { t } = useTranslation()
  const states = readFieldStates(value) ?? {}
  const change = (name: FurtherField, chosen: string) => {
    const { [name]: _, ...others } = states
    const state = statesFor(name).find((one) => one === chosen)
    const isOptional = state === undefined || state === 'optional'
    onChange(fieldStatesText(isOptional ? others : { ...others, [name]: state }))
  }
  const labelOf = (state: FieldState) => t(`settings_page.field_${state}`)
  return (
    <Input.Wrapper
      label={t('settings_page.lbl_biodata_fields')}
      labelElement="div"
      description={t('settings_page.help_biodata_fields')}
      error={error}
    >
      <ul className={classes.lines}>
        {furtherFields.map((name) => (
          <li key={name} data-state={states[name]}>
            <span>{t(profileFields[name].label)}</span>
            <ChoiceField
              aria-label={t(profileFields[name].label)}
              value={states[name] ?? 'optional'}
              choices={statesFor(name).map((state) => ({ value: state, label: labelOf(state) }))}
              disabled={disabled ?? false}
              onChange={(chosen) => change(name, chosen)}
            />
          </li>
        ))}
      </ul>
    </Input.Wrapper>
  )
}
