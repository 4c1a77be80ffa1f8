import { lazy, useState } from 'react'
import { Page } from '../../layout/page.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import classes from './gallery.module.css'

const Lightbox = lazy(() => import('../../ui/pictures/lightbox.tsx'))

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export default function Gallery() {
  const { t } = useTranslation()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const pictures = numbers.map((number) => ({
    small: `/bariapps/pictures/gallery-${number}-600.webp`,
    large: `/bariapps/pictures/gallery-${number}-1200.webp`,
    title: t(`gallery.picture_${number}`),
    alt: t(`gallery.picture_${number}_alt`),
  }))
  return (
    <Page title={t('gallery.title')} lead={t('gallery.lead')}>
      <ul className={classes.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.small}>
            <button
              type="button"
              className={classes.picture}
              onClick={() => setOpenIndex(index)}
              aria-label={t('gallery.open', { title: picture.title })}
            >
              <img
                src={picture.small}
                alt=""
                width={600}
                height={450}
                loading={index < 3 ? 'eager' : 'lazy'}
              />
              <span>{picture.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <LazyDialog isOpen={openIndex !== null}>
        {(isOpen) => (
          <Lightbox
            pictures={pictures}
            index={isOpen ? openIndex : null}
            onChange={setOpenIndex}
            texts={{
              close: t('common.btn_close'),
              previous: t('common.btn_previous'),
              next: t('common.btn_next'),
              position: (number) => t('gallery.position', { number, count: pictures.length }),
            }}
          />
        )}
      </LazyDialog>
    </Page>
  )
}
