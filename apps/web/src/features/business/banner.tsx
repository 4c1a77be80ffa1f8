import type { BusinessRecord } from '@sangam/contract/business/calls'
import type { CSSProperties } from 'react'
import classes from './banner.module.css'

interface BannerProps {
  /** One address for browsers that choose none of the versions. */
  src: string
  versions?: BusinessRecord['banner_versions']
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes?: string
  alt: string
  /** In a card it fills the frame, cut at its edges, and is loaded when it comes into sight. */
  isCard?: boolean
}

/** A banner, 300 high. Elsewhere than in a card it is whole: signboards carry names and numbers. */
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
