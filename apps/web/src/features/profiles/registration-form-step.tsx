import { SimpleGrid, Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { namesOf } from '@sangam/contract/fields'
import { type ProfileFormValues, profileSections } from '@sangam/contract/profiles/fields'
import { lazy, Suspense, useEffect } from 'react'
import { afterInput } from '../../lib/idle.ts'
import type { FormStep } from './registration-form.steps.ts'
import { RegistrationFormField } from './registration-form-field.tsx'
import type { PhotoProps } from './registration-last-steps.tsx'

const loadLastSteps = () => import('./registration-last-steps.tsx')
const LastSteps = lazy(loadLastSteps)

interface RegistrationFormStepProps extends PhotoProps {
  step: FormStep
  form: UseFormReturnType<ProfileFormValues>
  /** Opens a step to correct it. */
  onChange: (step: FormStep) => void
}

/** The content of one step. */
export function RegistrationFormStep({
  step,
  form,
  onChange,
  ...photoProps
}: RegistrationFormStepProps) {
  // preload: the last steps also open after the connection is lost
  useEffect(() => afterInput(() => void loadLastSteps().catch(() => undefined)), [])
  if (step === 'photo' || step === 'review') {
    return (
      <Suspense fallback={<Skeleton height={240} />}>
        <LastSteps step={step} values={form.values} onChange={onChange} {...photoProps} />
      </Suspense>
    )
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {namesOf(profileSections[step]).map((field) => (
        <RegistrationFormField key={field} name={field} form={form} />
      ))}
    </SimpleGrid>
  )
}
