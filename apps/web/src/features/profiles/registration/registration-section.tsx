import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { namesOf } from '@sangam/contract/fields'
import {
  isFurther,
  type ProfileFieldName,
  type ProfileSection,
  profileSections,
} from '@sangam/contract/profiles/fields'
import { isRequiredByTrust } from '@sangam/contract/profiles/trust/field-states'
import { ownName } from '@sangam/contract/profiles/trust/own-fields'
import { type ReactNode, useState } from 'react'
import { useFieldStates, useOwnFields } from '../../../lib/public-config.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { OwnFormField } from './own-form-field.tsx'
import { FilledMark } from './registration-filled-mark.tsx'
import type { FilledFields } from './registration-form.filled.ts'
import { isAsked } from './registration-form.rules.ts'
import type { RegistrationValues } from './registration-form.values.ts'
import { RegistrationFormField } from './registration-form-field.tsx'
import classes from './registration-section.module.css'

interface RegistrationSectionProps {
  section: ProfileSection
  filled: FilledFields
  form: UseFormReturnType<RegistrationValues>
}

/** The fields of a section; those that only some biodatas have are folded below the others. */
export function RegistrationSection({ section, form, filled }: RegistrationSectionProps) {
  const { t } = useTranslation()
  const states = useFieldStates()
  const names = namesOf(profileSections[section]).filter((name) =>
    isAsked(name, form.values, states),
  )
  const isFolded = (name: ProfileFieldName) => isFurther(name) && !isRequiredByTrust(states, name)
  const further = names.filter(isFolded)
  const allOwn = useOwnFields()
  const own = section === 'person' ? allOwn : []
  const folded = [...further, ...own.map(({ id }) => ownName(id))]
  // a form that already has such values shows them
  const [isOpened, setOpened] = useState(() => folded.some((name) => form.values[name]))
  const isOpen = isOpened || folded.some((name) => name in form.errors)
  const grid = (shown: readonly ProfileFieldName[], others: ReactNode = null) => (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {shown.map((name) => (
        <FilledMark key={name} name={name} value={form.values[name]} filled={filled}>
          <RegistrationFormField name={name} form={form} />
        </FilledMark>
      ))}
      {others}
    </SimpleGrid>
  )
  return (
    <>
      {grid(names.filter((name) => !isFolded(name)))}
      {folded.length > 0 && (
        <details open={isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary className={classes.summary}>{t('registration_page.lbl_further')}</summary>
          {isOpen &&
            grid(
              further,
              own.map((field) => <OwnFormField key={field.id} field={field} form={form} />),
            )}
        </details>
      )}
    </>
  )
}
