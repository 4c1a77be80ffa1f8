import { SimpleGrid, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { namesOf } from '@sangam/contract/fields'
import { profileSections } from '@sangam/contract/profiles/fields'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { afterInput } from '../../../lib/idle.ts'
import { type FormStep, sections } from './registration-form.steps.ts'
import type { RegistrationValues } from './registration-form.values.ts'
import { RegistrationFormField } from './registration-form-field.tsx'
import type { PhotoProps } from './registration-last-steps.tsx'

const loadLastSteps = () => import('./registration-last-steps.tsx')
const LastSteps = lazy(loadLastSteps)

/** Renders the choice of who may see the profile. */
export type VisibilityChoiceProp = (
  values: RegistrationValues,
  onChange: (changed: Partial<RegistrationValues>) => void,
) => ReactNode

interface RegistrationFormStepProps extends PhotoProps {
  /** The consents of a new registration, below the review; belong to another slice. */
  consents: ReactNode
  step: FormStep
  form: UseFormReturnType<RegistrationValues>
  visibilityChoice: VisibilityChoiceProp
  /** Opens a step to correct it. */
  onChange: (step: FormStep) => void
}

/** The content of one step. */
export function RegistrationFormStep({
  step,
  form,
  visibilityChoice,
  consents,
  onChange,
  ...photoProps
}: RegistrationFormStepProps) {
  // preload: the last steps also open after the connection is lost
  useEffect(() => afterInput(() => void loadLastSteps().catch(() => undefined)), [])
  if (step === 'photo' || step === 'review') {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <LastSteps step={step} values={form.values} onChange={onChange} {...photoProps} />
        {step === 'review' && consents}
      </Suspense>
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {namesOf(profileSections[step]).map((field) => (
          <RegistrationFormField key={field} name={field} form={form} />
        ))}
      </SimpleGrid>
      {step === sections.at(-1) && visibilityChoice(form.values, form.setValues)}
    </>
  )
}
