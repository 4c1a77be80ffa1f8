import { Skeleton, Textarea, TextInput } from '@mantine/core'
import { isoDate, typedDate } from '@sangam/contract/dates'
import type { Field } from '@sangam/contract/fields'
import { colorSets, isColorSet } from '@sangam/contract/trust-settings/color-sets'
import {
  type ChoiceSetting,
  type SettingName,
  settingChoices,
} from '@sangam/contract/trust-settings/fields'
import { languages } from '@sangam/i18n/languages'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceField } from '../../ui/choices/choice-field.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PhoneInput } from '../../ui/inputs/phone-input.tsx'
import { ModulesField } from './modules-field.tsx'
import classes from './setting-field.module.css'
import type { InputProps } from './setting-input.ts'

// lists of one section: the other sections and the setup load without them
const lists = {
  own_fields: lazy(() => import('./own-fields.tsx')),
  biodata_fields: lazy(() => import('./biodata-fields.tsx')),
}
const isList = (name: SettingName): name is keyof typeof lists => name in lists

interface SettingFieldProps extends InputProps {
  name: SettingName
  field: Field
}

/** The input of one setting, by its kind. */
export function SettingField({ name, field, ...input }: SettingFieldProps) {
  const { t } = useTranslation()
  if (name === 'modules') return <ModulesField {...input} />
  if (isList(name)) {
    const List = lists[name]
    return (
      <Suspense fallback={<Skeleton height={200} />}>
        <List {...input} />
      </Suspense>
    )
  }
  if (isChoice(name)) return <SettingChoice name={name} {...input} />
  const lang = languages.find((language) => name.endsWith(`_${language}`))
  const typed = { ...input, name, lang }
  const hint = [t('settings_page.hint_short_name'), input.description].filter(Boolean).join(' ')
  // a name that is cut while it is pasted is not noticed: the rule says that it is too long
  if (name.startsWith('trust_short_name')) {
    return <TextInput {...typed} maxLength={100} description={hint} />
  }
  if (field.kind === 'phone') return <PhoneInput {...typed} autoComplete="off" />
  if ('isLong' in field && field.isLong) return <Textarea {...typed} autosize minRows={2} />
  if (name === 'legal_read_on') return <SettingDay {...typed} />
  return <TextInput {...typed} />
}

/** A day that is stored as yyyy-mm-dd; what is no day yet is shown and refused as it is typed. */
function SettingDay({ value = '', onChange, ...input }: InputProps) {
  const [typed, setTyped] = useState(typedDate(value))
  const change = (text: string) => {
    setTyped(text)
    onChange(isoDate(text) ?? text)
  }
  return <DateInput {...input} value={typed} onChange={change} />
}

const isChoice = (name: SettingName): name is ChoiceSetting => name in settingChoices

type Choices = typeof settingChoices
/** The texts of all choices: a choice without a text does not compile. */
type ChoiceText = {
  [Name in ChoiceSetting]: `settings_page.choice_${Name}_${Choices[Name][number]}`
}[ChoiceSetting]

/** How people read the value of a setting. */
export const choiceText = (
  t: ReturnType<typeof useTranslation>['t'],
  name: SettingName,
  value: string,
): string => (isChoice(name) ? t(`settings_page.choice_${name}_${value}` as ChoiceText) : value)

function SettingChoice({ name, ...input }: InputProps & { name: ChoiceSetting }) {
  const { t } = useTranslation()
  const choices = valuesOf(name).map((value) => ({
    value,
    label: choiceText(t, name, value),
  }))
  return (
    <div>
      <ChoiceField {...input} choices={choices} />
      {name === 'trust_colors' && <Swatches name={input.value} />}
    </div>
  )
}

const valuesOf = (name: ChoiceSetting): readonly string[] => settingChoices[name]

/** The chosen colors; their names are in the field above. */
const Swatches = ({ name = '' }: { name: string | undefined }) => (
  <div className={classes.swatches} aria-hidden>
    {colorSets[isColorSet(name) ? name : 'geru'].shades.map((color) => (
      <span key={color} style={{ background: color }} />
    ))}
  </div>
)
