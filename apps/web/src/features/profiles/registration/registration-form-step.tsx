import { Skeleton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { afterInput } from '../../../lib/idle.ts'
import type { FilledFields } from './registration-form.filled.ts'
import { type FormStep, sections } from './registration-form.steps.ts'
import type { RegistrationValues } from './registration-form.values.ts'
import type { PhotoProps } from './registration-last-steps.tsx'
import { RegistrationSection } from './registration-section.tsx'

const loadLastSteps = () => import('./registration-last-steps.tsx')
const LastSteps = lazy(loadLastSteps)

/** Renders the questions about who sees what; nothing for an edit. */
export type VisibilityChoiceProp = (
  values: RegistrationValues,
  errors: Record<string, ReactNode>,
  onChange: (changed: Partial<RegistrationValues>) => void,
) => ReactNode

interface RegistrationFormStepProps extends PhotoProps {
  /** The consents of a new registration, below the review; belong to another slice. */
  consents: ReactNode
  step: FormStep
  filled: FilledFields
  form: UseFormReturnType<RegistrationValues>
  visibilityChoice: VisibilityChoiceProp
  /** Opens a step to correct it. */
  onChange: (step: FormStep) => void
}

/** The content of one step. */
export function RegistrationFormStep({
  step,
  filled,
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
        <LastSteps
          step={step}
          values={form.values}
          unseen={filled.unseen}
          onChange={onChange}
          {...photoProps}
        />
        {step === 'review' && consents}
      </Suspense>
    )
  }
  return (
    <>
      {/* mounted again after a biodata was read: it may have opened the folded fields */}
      <RegistrationSection
        key={`${step}-${filled.count}`}
        section={step}
        form={form}
        filled={filled}
      />
      {step === sections.at(-1) && visibilityChoice(form.values, form.errors, form.setValues)}
    </>
  )
}
