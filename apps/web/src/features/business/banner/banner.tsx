import type { BusinessRecord } from '@sangam/contract/business/calls'
import type { CSSProperties } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  /** The fallback for browsers without `srcset`. */
  src: string
  versions?: BusinessRecord['banner_versions']
  /** The `sizes` attribute of the image. */
  sizes?: string
  alt: string
  /** In a card the banner is cropped to the frame and loaded lazily. */
  isCard?: boolean
}

/** A banner, 300 px high. Outside of cards it is not cropped, because banners contain text. */
export function Banner({ src, versions = [], sizes, alt, isCard = false }: BannerProps) {
  const smallest = versions[0]?.address ?? src
  return (
    <div
      className={classes.frame}
      data-card={isCard || undefined}
      style={{ '--banner': `url("${smallest}")` } as CSSProperties}
    >
      <img
        src={src}
        srcSet={
          versions.map(({ address, width }) => `${address} ${width}w`).join(', ') || undefined
        }
        sizes={sizes}
        alt={alt}
        height={300}
        loading={isCard ? 'lazy' : 'eager'}
        decoding="async"
      />
    </div>
  )
}
