import type { ComponentProps } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './profile-photo.module.css'

interface ProfilePhotoProps extends Pick<ComponentProps<'img'>, 'width' | 'height' | 'loading'> {
  /** Empty if the family shows no photo, or if a complaint hides it. */
  src: string
  /** Whose photo it is; empty if the name stands next to it. */
  alt: string
  className?: string | undefined
}

/** The photo of a profile; without one a drawn silhouette with a sentence. */
export function ProfilePhoto({ src, alt, className = '', ...image }: ProfilePhotoProps) {
  const { t } = useTranslation()
  if (src) return <img {...image} src={src} alt={alt} className={className} />
  const sentence = t('photo.lbl_none')
  return (
    <span
      className={`${classes.none} ${className}`}
      role="img"
      aria-label={alt ? `${alt}: ${sentence}` : sentence}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="23" r="12" />
        <path d="M9 61c0-14 10-22 23-22s23 8 23 22z" />
      </svg>
      <span className={classes.sentence} aria-hidden>
        {sentence}
      </span>
    </span>
  )
}
