import { useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './picture-grid.module.css'
import { PictureLightbox } from './picture-lightbox.tsx'

interface GridPicture {
  path: string
  small: string
  large: string
  /** The title of the large picture. */
  title: string
  /** What it shows, for people who do not see it. */
  alt: string
  /** Below the small picture. */
  caption?: string
  lang?: string
}

/** Small pictures; each one opens large, with the others beside it. */
export function PictureGrid({ pictures, label }: { pictures: GridPicture[]; label: string }) {
  const { t } = useTranslation()
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  return (
    <>
      <ul className={classes.grid} aria-label={label}>
        {pictures.map((picture, index) => (
          <li key={picture.path} lang={picture.lang}>
            <button
              type="button"
              className={classes.picture}
              onClick={() => setOpenIndex(index)}
              aria-label={t('gallery.open', { title: picture.alt })}
            >
              <img
                src={picture.small}
                alt=""
                width={600}
                height={450}
                loading={index < 3 ? 'eager' : 'lazy'}
              />
              {picture.caption && <span>{picture.caption}</span>}
            </button>
          </li>
        ))}
      </ul>
      <PictureLightbox pictures={pictures} index={openIndex} onChange={setOpenIndex} />
    </>
  )
}
