import { isOldEnough } from '@sangam/contract/profiles/age'
import type { ProfileFormValues, ProfileSection } from '@sangam/contract/profiles/fields'
import { t } from '@sangam/i18n/translation'
import { lazyRules } from '../../../lib/forms/form.ts'
import { sections } from './registration-form.steps.ts'

const loadRules = async () =>
  (await import('@sangam/contract/profiles/form.rules')).profileSectionRules
const rules = Object.fromEntries(
  sections.map((section) => [section, lazyRules(async () => (await loadRules())[section])]),
) as Record<ProfileSection, ReturnType<typeof lazyRules>>

type Errors = Record<string, string>

/** The error texts of a section by field. */
export async function errorsOf(
  section: ProfileSection,
  values: ProfileFormValues,
): Promise<Errors> {
  const errors = await rules[section](values)
  const isBirthChecked = section === 'person' && !errors.gender && !errors.date_of_birth
  if (isBirthChecked && !isOldEnough(Number(values.gender), values.date_of_birth)) {
    return { ...errors, date_of_birth: t('registration_page.err_too_young') }
  }
  return errors
}

/** The first section with errors; null if all are valid. */
export async function firstInvalid(
  values: ProfileFormValues,
): Promise<{ section: ProfileSection; errors: Errors } | null> {
  for (const section of sections) {
    const errors = await errorsOf(section, values)
    if (Object.keys(errors).length > 0) return { section, errors }
  }
  return null
}
