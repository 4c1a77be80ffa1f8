import type { NewsItem } from '@sangam/contract/announcements/calls'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import classes from './news-pictures.module.css'
import { titleOf } from './news-text.ts'

const Lightbox = lazy(() => import('../../ui/pictures/lightbox.tsx'))

/** The pictures of an item; each one opens large. */
export function NewsPictures({ item }: { item: NewsItem }) {
  const { t } = useTranslation()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const title = titleOf(item)
  const pictures = item.pictures.map((picture, index) => ({
    ...picture,
    title,
    alt: t('announcements.lbl_picture', { number: index + 1, title }),
  }))
  return (
    <>
      <ul className={classes.grid} aria-label={t('announcements.lbl_pictures')}>
        {pictures.map((picture, index) => (
          <li key={picture.path}>
            <button
              type="button"
              className={classes.picture}
              aria-label={t('gallery.open', { title: picture.alt })}
              onClick={() => setOpenIndex(index)}
            >
              <img
                src={picture.small}
                alt=""
                width={600}
                height={450}
                loading={index < 2 ? 'eager' : 'lazy'}
              />
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
    </>
  )
}
