import { lazy, useState } from 'react'
import { LazyDialog } from '../lazy-dialog.tsx'
import classes from './enlargeable-photo.module.css'
import { ProfilePhoto } from './profile-photo.tsx'

const EnlargedPhoto = lazy(() => import('./enlarged-photo.tsx'))

interface EnlargeablePhotoProps {
  src: string
  alt: string
  /** The name of the button that enlarges the photo. */
  label: string
}

/** A square photo that fills the window after a tap; a silhouette if there is none. */
export function EnlargeablePhoto({ src, alt, label }: EnlargeablePhotoProps) {
  const [isOpen, setOpen] = useState(false)
  if (!src) return <ProfilePhoto src="" alt={alt} className={classes.missing} />
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={alt} width={600} height={600} />
      </button>
      <LazyDialog isOpen={isOpen}>
        {(isMounted) => (
          <EnlargedPhoto isOpen={isMounted} src={src} alt={alt} onClose={() => setOpen(false)} />
        )}
      </LazyDialog>
    </>
  )
}
