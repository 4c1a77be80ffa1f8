import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { namesOf } from '@sangam/contract/fields'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { type ProfileFormValues, profileSections } from '@sangam/contract/profiles/fields'
import { usePhotoUpload } from '../../lib/use-photo-upload.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import type { FormStep } from './registration-form.steps.ts'
import type { ChosenPhoto } from './registration-form.values.ts'
import { RegistrationFormField } from './registration-form-field.tsx'
import { RegistrationReview } from './registration-review.tsx'

interface RegistrationFormStepProps {
  step: FormStep
  form: UseFormReturnType<ProfileFormValues>
  /** The profile to edit; null for a new one. */
  profile: ProfileRecord | null
  photo: ChosenPhoto | null
  photoError: string
  onPhoto: (photo: ChosenPhoto) => void
  onPhotoError: (text: string) => void
  /** Opens a step to correct it. */
  onChange: (step: FormStep) => void
}

/** The content of one step. */
export function RegistrationFormStep(props: RegistrationFormStepProps) {
  const { step, form, profile, photo, photoError, onPhoto, onPhotoError, onChange } = props
  const { t } = useTranslation()
  const upload = usePhotoUpload('upload')
  if (step === 'review') {
    return (
      <RegistrationReview values={form.values} photo={photo?.address ?? null} onChange={onChange} />
    )
  }
  if (step === 'photo') {
    return (
      <PhotoPicker
        current={photo?.address ?? null}
        alt={t('profile.photo')}
        progress={upload.progress}
        error={photoError}
        onError={onPhotoError}
        onCropped={async (cropped) => {
          onPhotoError('')
          const answer = await upload.send(cropped, {
            bride_groom_id: profile?.id ?? 0,
            actionType: profile ? 'update_vadhu_var' : 'add_vadhu_var',
          })
          const stored = answer?.data[0]
          if (stored) onPhoto({ path: stored.image_path, address: stored.appended_image_path })
        }}
      />
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
