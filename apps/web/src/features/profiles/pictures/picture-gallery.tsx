import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { type PictureSlide, PictureSlides } from '../../../ui/pictures/picture-slides.tsx'

/** The portrait, the further photos and the patrika of a profile, to swipe through. */
export default function PictureGallery({
  profile,
  name,
}: {
  profile: ProfileRecord
  name: string
}) {
  const { t } = useTranslation()
  const slides: PictureSlide[] = [
    { key: 'portrait', src: profile.appended_image_path, alt: name },
    ...profile.further_pictures
      .filter(({ address }) => address !== '')
      .map(({ id, kind, status, address }, index) => ({
        key: String(id),
        src: address,
        alt:
          kind === 'patrika'
            ? t('photo.lbl_patrika_of', { name })
            : t('photo.lbl_photo_of', { name, number: index + 2 }),
        isWhole: kind === 'patrika',
        note: status === 'Pending' ? t('photo.lbl_waits') : '',
      })),
  ]
  return (
    <PictureSlides
      label={t('photo.lbl_photos_of', { name })}
      slides={slides}
      texts={{
        previous: t('photo.btn_previous'),
        next: t('photo.btn_next'),
        enlarge: (alt) => t('gallery.open', { title: alt }),
        position: (number) => t('gallery.position', { number, count: slides.length }),
      }}
    />
  )
}
