import { Stack } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import { furtherNames } from '@sangam/contract/profiles/pictures/values'
import { usePhotoUpload } from '../../../lib/files/use-photo-upload.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { PhotoPicker } from '../../../ui/pictures/photo-picker.tsx'
import { FormPictures } from '../pictures/form-pictures.tsx'
import { ProfilePictures } from '../pictures/profile-pictures.tsx'
import type { FormStep } from './registration-form.steps.ts'
import type { ChosenPhoto, FurtherPhotos, RegistrationValues } from './registration-form.values.ts'
import RegistrationReview from './registration-review.tsx'

export interface PhotoProps {
  /** The profile to edit; null for a new one. */
  profile: ProfileRecord | null
  photo: ChosenPhoto | null
  photoError: string
  onPhoto: (photo: ChosenPhoto) => void
  onPhotoError: (text: string) => void
  /** Of a new registration. */
  further: FurtherPhotos
  onFurther: (change: (before: FurtherPhotos) => FurtherPhotos) => void
}

interface LastStepsProps extends PhotoProps {
  step: 'photo' | 'review'
  values: RegistrationValues
  unseen: readonly ProfileFieldName[]
  onChange: (step: FormStep) => void
}

/** The steps without fields: the photo, and the review of all entries. */
export default function RegistrationLastSteps({
  step,
  values,
  unseen,
  onChange,
  ...props
}: LastStepsProps) {
  const { photo, further } = props
  if (step === 'photo') return <PhotoStep {...props} />
  return (
    <RegistrationReview
      values={values}
      photo={photo?.address ?? null}
      further={furtherNames.flatMap((name) => further[name]?.address ?? [])}
      unseen={unseen}
      onChange={onChange}
    />
  )
}

function PhotoStep({
  profile,
  photo,
  photoError,
  onPhoto,
  onPhotoError,
  further,
  onFurther,
}: PhotoProps) {
  const { t } = useTranslation()
  const upload = usePhotoUpload('upload')
  return (
    <Stack gap="lg">
      <PhotoPicker
        current={
          (profile?.new_appended_image_path || profile?.appended_image_path) ??
          photo?.address ??
          null
        }
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
      {profile ? (
        <ProfilePictures profile={profile} />
      ) : (
        <FormPictures further={further} onFurther={onFurther} photo={photo} onPhoto={onPhoto} />
      )}
    </Stack>
  )
}
