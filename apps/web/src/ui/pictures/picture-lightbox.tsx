import { lazy } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../lazy-dialog.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

interface PictureLightboxProps {
  pictures: { large: string; title: string; alt: string }[]
  /** The open picture, or null. */
  index: number | null
  onChange: (index: number | null) => void
}

/** Shows one of several pictures large; loads when it is first opened. */
export function PictureLightbox({ pictures, index, onChange }: PictureLightboxProps) {
  const { t } = useTranslation()
  return (
    <LazyDialog isOpen={index !== null}>
      {(isOpen) => (
        <Lightbox
          pictures={pictures}
          index={isOpen ? index : null}
          onChange={onChange}
          texts={{
            close: t('common.btn_close'),
            previous: t('common.btn_previous'),
            next: t('common.btn_next'),
            position: (number) => t('gallery.position', { number, count: pictures.length }),
          }}
        />
      )}
    </LazyDialog>
  )
}
