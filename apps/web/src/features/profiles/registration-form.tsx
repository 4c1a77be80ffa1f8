import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { namesOf } from '@sangam/contract/fields'
import { isOldEnough } from '@sangam/contract/profiles/age'
import {
  type ProfileFormValues,
  type ProfileSection,
  profileSections,
} from '@sangam/contract/profiles/fields'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer, ApiError } from '../../lib/api.ts'
import { storedAssociate } from '../../lib/associate.ts'
import { focusFirstError, lazyRules } from '../../lib/form.ts'
import { useCall } from '../../lib/use-call.ts'
import { usePhotoUpload } from '../../lib/use-photo-upload.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { RegistrationFormField } from './registration-form-field.tsx'

interface ChosenPhoto {
  path: string
  address: string
}

const sections = Object.keys(profileSections) as ProfileSection[]
const loadRules = async () => (await import('@sangam/contract/profiles/calls')).profileSectionRules
const rules = Object.fromEntries(
  sections.map((section) => [section, lazyRules(async () => (await loadRules())[section])]),
) as Record<ProfileSection, ReturnType<typeof lazyRules>>
const steps = [...sections, 'photo'] as const

interface RegistrationFormProps {
  initial: { values: ProfileFormValues; photo: ChosenPhoto | null; step: number }
  /** The profile to edit, or 0 for a new one. An edit has no photo step: the details page changes it. */
  profileId: number
  onChange: (state: { values: ProfileFormValues; photo: ChosenPhoto | null; step: number }) => void
  /** Leaves the page. */
  onSaved: (answer: Answer<'vadhu-var-registration'>) => void | Promise<void>
}

/** The registration form, one section per step. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { initial, profileId, onChange, onSaved } = props
  const { t } = useTranslation()
  const isEdit = profileId > 0
  const formElement = useRef<HTMLFormElement>(null)
  const shownSteps = isEdit ? sections : steps
  const [step, setStep] = useState(Math.min(initial.step, shownSteps.length - 1))
  const [photo, setPhoto] = useState(initial.photo)
  const [photoError, setPhotoError] = useState('')
  const upload = usePhotoUpload('upload')
  const form = useForm<ProfileFormValues>({ initialValues: initial.values })
  const name = shownSteps[step] ?? 'person'
  const isLast = step === shownSteps.length - 1

  const reportChange = useEffectEvent(onChange)
  // an effect, because the draft is in the browser's storage
  useEffect(() => reportChange({ values: form.values, photo, step }), [form.values, photo, step])

  const check = async (section: ProfileSection): Promise<boolean> => {
    const errors = await errorsOf(section, form.values, t('registration_page.err_too_young'))
    form.setErrors(errors)
    // in a timeout: the error messages must be rendered first
    setTimeout(() => focusFirstError(errors, formElement.current))
    return Object.keys(errors).length === 0
  }
  const goTo = (target: number) => {
    setStep(target)
    window.scrollTo({ top: 0 })
  }
  const next = async () => {
    if (name !== 'photo' && !(await check(name))) return
    if (!isLast) return goTo(step + 1)
    if (name === 'photo' && !photo) return setPhotoError(t('photo.err_missing'))
    await save({
      ...form.values,
      bride_groom_id: profileId,
      image_path: photo?.path ?? '',
      associate_id: storedAssociate(),
    })
  }
  /** Opens the first section that has a refused field. */
  const showRefused = ({ fields }: ApiError) => {
    form.setErrors(fields)
    setPhotoError(fields.image_path ?? '')
    const refusedSection = sections.findIndex((section) =>
      namesOf(profileSections[section]).some((field) => field in fields),
    )
    if (refusedSection >= 0) setStep(refusedSection)
  }
  const save = useCall('vadhu-var-registration', {
    isQuiet: true,
    onSuccess: onSaved,
    onFailure: showRefused,
  })

  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void next()
      }}
    >
      <Stack>
        <div>
          <Text size="sm" c="dimmed">
            {t('registration_page.lbl_step', { number: step + 1, count: shownSteps.length })}
          </Text>
          <Title order={2} size="h3">
            {t(`profile.section_${name}`)}
          </Title>
          <Progress
            value={((step + 1) / shownSteps.length) * 100}
            mt={6}
            aria-label={t('registration_page.lbl_step', {
              number: step + 1,
              count: shownSteps.length,
            })}
          />
        </div>
        <Refusal text={save.error?.message} />
        {name === 'photo' ? (
          <PhotoPicker
            current={photo?.address ?? null}
            alt={t('profile.photo')}
            progress={upload.progress}
            error={photoError}
            onError={setPhotoError}
            onCropped={async (cropped) => {
              setPhotoError('')
              const fields = { bride_groom_id: 0, actionType: 'add_vadhu_var' as const }
              const stored = (await upload.send(cropped, fields))?.data[0]
              if (stored) setPhoto({ path: stored.image_path, address: stored.appended_image_path })
            }}
          />
        ) : (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            {namesOf(profileSections[name]).map((field) => (
              <RegistrationFormField key={field} name={field} form={form} />
            ))}
          </SimpleGrid>
        )}
        <Group justify="space-between" mt="sm">
          <Button variant="default" onClick={() => goTo(step - 1)} disabled={step === 0}>
            {t('registration_page.btn_previous')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {isLast
              ? t(isEdit ? 'registration_page.btn_save' : 'registration_page.btn_submit')
              : t('registration_page.btn_next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

async function errorsOf(section: ProfileSection, values: ProfileFormValues, tooYoung: string) {
  const errors = await rules[section](values)
  const isBirthChecked = section === 'person' && !errors.gender && !errors.date_of_birth
  if (isBirthChecked && !isOldEnough(Number(values.gender), values.date_of_birth)) {
    return { ...errors, date_of_birth: tooYoung }
  }
  return errors
}
