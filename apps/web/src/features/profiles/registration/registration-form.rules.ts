import { visibilityPurposes } from '@sangam/contract/consents/values'
import { isOldEnough } from '@sangam/contract/profiles/age'
import {
  type ProfileFieldName,
  type ProfileSection,
  profileSections,
  remarriageFields,
} from '@sangam/contract/profiles/fields'
import {
  type FieldStates,
  isHidden,
  missingFields,
} from '@sangam/contract/profiles/trust/field-states'
import { t } from '@sangam/i18n/translation'
import { lazyRules } from '../../../lib/forms/form.ts'
import { sections } from './registration-form.steps.ts'
import type { RegistrationValues } from './registration-form.values.ts'

const loadRules = async () =>
  (await import('@sangam/contract/profiles/form.rules')).profileSectionRules
const rules = Object.fromEntries(
  sections.map((section) => [section, lazyRules(async () => (await loadRules())[section])]),
) as Record<ProfileSection, ReturnType<typeof lazyRules>>

type Errors = Record<string, string>

/** Whether the form asks for a field: the trust hides some, and some questions follow from other answers. */
export function isAsked(
  name: ProfileFieldName,
  values: RegistrationValues,
  states: FieldStates,
): boolean {
  const isOfRemarriage = (remarriageFields as readonly ProfileFieldName[]).includes(name)
  return !isHidden(states, name) && (!isOfRemarriage || values.is_married === '1')
}

interface FormOptions {
  isNew: boolean
  /** Which lines the trust requires or hides. */
  states: FieldStates
}

/** The error texts of a section by field. A new registration also says who sees what. */
export async function errorsOf(
  section: ProfileSection,
  values: RegistrationValues,
  { isNew, states }: FormOptions,
): Promise<Errors> {
  const missing = missingFields(states, values).filter((name) => name in profileSections[section])
  const errors = {
    ...Object.fromEntries(missing.map((name) => [name, t('common.err_required')])),
    ...(await rules[section](values)),
    ...(isNew && section === sections.at(-1) && unansweredIn(values)),
  }
  const isBirthChecked = section === 'person' && !errors.gender && !errors.date_of_birth
  if (isBirthChecked && !isOldEnough(Number(values.gender), values.date_of_birth)) {
    return { ...errors, date_of_birth: t('registration_page.err_too_young') }
  }
  return errors
}

const unansweredIn = (values: RegistrationValues): Errors =>
  Object.fromEntries(
    visibilityPurposes
      .filter((name) => values[name] === '')
      .map((name) => [name, t('visibility.err_choose')]),
  )

/** The first section with errors; null if all are valid. */
export async function firstInvalid(
  values: RegistrationValues,
  options: FormOptions,
): Promise<{ section: ProfileSection; errors: Errors } | null> {
  for (const section of sections) {
    const errors = await errorsOf(section, values, options)
    if (Object.keys(errors).length > 0) return { section, errors }
  }
  return null
}
