import { Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Input } from '@sangam/contract/calls'
import { namesOf } from '@sangam/contract/fields'
import { visibilityOf } from '@sangam/contract/introductions/values'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { profileSections } from '@sangam/contract/profiles/fields'
import { furtherNames } from '@sangam/contract/profiles/pictures/values'
import { isOwnName } from '@sangam/contract/profiles/trust/own-fields'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Answer, ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import type { DraftSaver } from '../../../lib/drafts/draft-saver.ts'
import { focusFirstError } from '../../../lib/forms/form.ts'
import { reloadPublicConfig, useFieldStates, useOwnFields } from '../../../lib/public-config.ts'
import { storedAssociate } from '../../../lib/session/associate.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Refusal } from '../../../ui/refusal.tsx'
import { FilledNotice } from './registration-filled-notice.tsx'
import { type ReadBiodata, useFilledFields } from './registration-form.filled.ts'
import { errorsOf, firstInvalid } from './registration-form.rules.ts'
import { type FormStep, sections, useFormSteps } from './registration-form.steps.ts'
import {
  type ChosenPhoto,
  type FurtherPhotos,
  pathsOf,
  type RegistrationValues,
  sentAnswers,
  toDraftValues,
} from './registration-form.values.ts'
import { RegistrationFormButtons } from './registration-form-buttons.tsx'
import { RegistrationFormHeader } from './registration-form-header.tsx'
import { RegistrationFormStep, type VisibilityChoiceProp } from './registration-form-step.tsx'

interface RegistrationConsentsProp {
  form: (isMissing: boolean) => ReactNode
  /** What is sent with the registration; null: the box is not ticked. */
  sent: Pick<Input<'vadhu-var-registration'>, 'consents' | 'candidate_mobile_no'> | null
}

interface RegistrationFormProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileRecord | null
  steps: readonly FormStep[]
  /** The values before any change; a draft has only the fields that differ. */
  unchanged: RegistrationValues
  initial: {
    values: RegistrationValues
    photo: ChosenPhoto | null
    further: FurtherPhotos
    unseen: string
  }
  saver: DraftSaver
  /** Above the first step. */
  notice?: ((open: (step: FormStep) => void) => ReactNode) | undefined
  /** Reads an old biodata into the form, above the first step; belongs to another slice. */
  filler?: ((onRead: (read: ReadBiodata) => void) => ReactNode) | undefined
  /** Who sees the numbers and the photo, below the fields of the last section; belongs to another slice. */
  visibilityChoice: VisibilityChoiceProp
  consents: RegistrationConsentsProp
  /** Below the buttons. */
  status: ReactNode
  /** Leaves the page; `goBack` opens the page from which the form was opened. */
  onSaved: (
    answer: Answer<'vadhu-var-registration'>,
    goBack: (profileId: number) => Promise<void>,
  ) => Promise<void>
}

/** The registration form, one section per step. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { profile, unchanged, initial, saver, notice, status, onSaved } = props
  const { t } = useTranslation()
  const states = useFieldStates()
  const ownFields = useOwnFields()
  const element = useRef<HTMLFormElement>(null)
  const steps = useFormSteps(props.steps)
  const { step } = steps
  const [photo, setPhoto] = useState(initial.photo)
  const [further, setFurther] = useState(initial.further)
  const [photoError, setPhotoError] = useState('')
  const [errorsToFocus, setErrorsToFocus] = useState<Record<string, string>>({})
  const form = useForm<RegistrationValues>({ initialValues: initial.values })
  const filled = useFilledFields(form, unchanged, initial.unseen)
  const isBusy = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusedStep = useRef(step)
  const [isConsentMissing, setConsentMissing] = useState(false)

  const unseen = filled.unseen.join(',')
  // an effect, because the server stores the draft
  useEffect(() => {
    if (filled.isHeld) return
    saver.change(toDraftValues(unchanged, form.values, { photo, further, step, unseen }))
  }, [saver, unchanged, form.values, photo, further, step, filled.isHeld, unseen])
  // an effect, because Back of the browser changes the step as well
  useEffect(() => {
    if (step) void saver.flush()
  }, [saver, step])
  // an effect, because the field with the error may be on a step that is rendered later
  useEffect(() => {
    const isOtherStep = focusedStep.current !== step
    focusedStep.current = step
    if (Object.keys(errorsToFocus).length > 0) focusFirstError(errorsToFocus, element.current)
    else if (isOtherStep) heading.current?.focus({ preventScroll: true })
  }, [errorsToFocus, step])

  const showErrors = (errors: Record<string, string>) => {
    form.setErrors(errors)
    setErrorsToFocus(errors)
  }
  /** Opens the first section that has a refused field. */
  const showRefused = ({ fields }: ApiError) => {
    showErrors(fields)
    setPhotoError(fields.image_path ?? '')
    const isOwnRefused = Object.keys(fields).some(isOwnName)
    // the trust has changed its lines while the form was open
    if (isOwnRefused) void reloadPublicConfig()
    const refused = isOwnRefused
      ? 'person'
      : sections.find((section) =>
          namesOf(profileSections[section]).some((field) => field in fields),
        )
    if (refused) void steps.open(refused)
    else if (fields.image_path || furtherNames.some((name) => name in fields))
      void steps.open('photo')
  }
  const send = useCall('vadhu-var-registration', {
    isQuiet: true,
    onSuccess: (answer) => {
      saver.forget()
      return onSaved(answer, steps.leave)
    },
    onFailure: showRefused,
  })

  /** Saves all steps; returns whether the page is left. */
  const save = async (): Promise<boolean> => {
    const invalid = await firstInvalid(form.values, { isNew: profile === null, states })
    showErrors(invalid?.errors ?? {})
    if (invalid) {
      if (invalid.section !== step) await steps.open(invalid.section)
      return false
    }
    setConsentMissing(!props.consents.sent)
    if (!props.consents.sent) {
      setErrorsToFocus({ consent: '' })
      return false
    }
    // a draft that is saved later would outlive the form
    await saver.pause()
    const answer = await send({
      ...form.values,
      own_values: sentAnswers(ownFields, form.values),
      // an edit has no questions about it
      contact_visibility: profile ? '' : visibilityOf(form.values.contact_visibility),
      photo_visibility: profile ? '' : visibilityOf(form.values.photo_visibility),
      bride_groom_id: profile?.id ?? 0,
      registration_number: profile?.registration_number ?? '',
      image_path: profile ? '' : (photo?.path ?? ''),
      further_pictures: pathsOf(further),
      associate_id: storedAssociate(),
      ...props.consents.sent,
    })
    if (!answer) saver.resume()
    return answer !== null
  }
  const goOn = async () => {
    if (step === 'photo' && !photo) {
      setPhotoError(t('photo.err_missing'))
      return setErrorsToFocus({ image_path: '' })
    }
    if (step !== 'photo' && step !== 'review') {
      const errors = await errorsOf(step, form.values, { isNew: profile === null, states })
      showErrors(errors)
      if (Object.keys(errors).length > 0) return
      filled.see(namesOf(profileSections[step]))
    }
    if (steps.isFromReview) steps.returnToReview()
    else await steps.openNext()
  }
  /** Ignores taps until the work is done, and for good if it leaves the page. */
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return
    isBusy.current = true
    const isLeaving = await work()
    isBusy.current = isLeaving === true
  }
  const isSaving = profile !== null || step === 'review'

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void once(isSaving ? save : goOn)
      }}
    >
      <Stack>
        {steps.index === 0 && notice?.((target) => void steps.open(target))}
        {steps.index === 0 && props.filler?.(filled.fill)}
        <FilledNotice count={filled.count} further={filled.further} />
        <RegistrationFormHeader
          heading={heading}
          steps={props.steps}
          current={step}
          onOpen={profile ? (target) => void steps.open(target) : undefined}
        />
        <Refusal text={send.error?.message} />
        <RegistrationFormStep
          step={step}
          form={form}
          filled={filled}
          visibilityChoice={props.visibilityChoice}
          consents={props.consents.form(isConsentMissing && !props.consents.sent)}
          profile={profile}
          photo={photo}
          further={further}
          onFurther={setFurther}
          photoError={photoError}
          onPhoto={setPhoto}
          onPhotoError={setPhotoError}
          onChange={(target) => void steps.open(target)}
        />
        <RegistrationFormButtons
          profile={profile}
          step={step}
          isFirst={steps.index === 0}
          isLast={steps.index === props.steps.length - 1}
          isFromReview={steps.isFromReview}
          isPending={send.isPending}
          onPrevious={steps.openPrevious}
          onNext={() => void once(goOn)}
        />
        {status}
      </Stack>
    </form>
  )
}
