import {
  type FurtherField,
  type FurtherKind,
  furtherFields,
  furtherNames,
} from '@sangam/contract/profiles/pictures/values'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { ChosenPhoto, FurtherPhotos } from '../registration/registration-form.values.ts'
import { FurtherPictures } from './further-pictures.tsx'

interface FormPicturesProps {
  further: FurtherPhotos
  onFurther: (change: (before: FurtherPhotos) => FurtherPhotos) => void
  photo: ChosenPhoto | null
  onPhoto: (photo: ChosenPhoto) => void
}

/** The further pictures of a registration that is not sent yet. */
export function FormPictures({ further, onFurther, photo, onPhoto }: FormPicturesProps) {
  const { t } = useTranslation()
  const used = furtherNames.filter((name) => further[name])
  const photos = used.filter((name) => furtherFields[name] === 'photo')
  const swap = (one: FurtherField, other: FurtherField | undefined) =>
    other &&
    (async () => onFurther((before) => ({ ...before, [one]: before[other], [other]: before[one] })))
  const rows = used.map((name) => {
    const kind = furtherFields[name]
    const place = photos.indexOf(name)
    const chosen = further[name]
    return {
      key: name,
      kind,
      name:
        kind === 'photo' ? t('photo.lbl_number', { number: place + 2 }) : t('photo.lbl_patrika'),
      address: chosen?.address ?? '',
      onRemove: async () => onFurther((before) => ({ ...before, [name]: undefined })),
      ...(kind === 'photo' && {
        onEarlier: swap(name, photos[place - 1]),
        onLater: swap(name, photos[place + 1]),
        onMain:
          photo && chosen
            ? async () => {
                onPhoto(chosen)
                onFurther((before) => ({ ...before, [name]: photo }))
              }
            : undefined,
      }),
    }
  })
  const add = (kind: FurtherKind, stored: ChosenPhoto) =>
    onFurther((before) => {
      const free = furtherNames.find((name) => furtherFields[name] === kind && !before[name])
      return free ? { ...before, [free]: stored } : before
    })
  return (
    <FurtherPictures
      profileId={0}
      rows={rows}
      counts={{ photo: photos.length, patrika: used.length - photos.length }}
      isBusy={false}
      onUploaded={add}
    />
  )
}
