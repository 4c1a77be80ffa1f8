import { Loader, VisuallyHidden } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../lib/texts/use-translation.ts'
import classes from './lazy-dialog.module.css'

interface LazyDialogProps {
  isOpen: boolean
  /** Renders the dialog, open or closed. */
  children: (isOpen: boolean) => ReactNode
}

/**
 * Loads a dialog when it first opens, with a loader until then. The dialog stays mounted for its
 * closing animation.
 */
export function LazyDialog({ isOpen, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense fallback={isOpen && <DialogLoading />}>
        <OpenAfterMount isOpen={isOpen}>{children}</OpenAfterMount>
      </Suspense>
    )
  )
}

/** A dialog returns the focus when it closes only if it was mounted before it opened. */
function OpenAfterMount({ isOpen, children }: LazyDialogProps) {
  const [isMounted, setMounted] = useState(false)
  // the first render is closed
  useEffect(() => setMounted(true), [])
  return children(isOpen && isMounted)
}

export function DialogLoading() {
  const { t } = useTranslation()
  return (
    <div className={classes.loading} role="status">
      <Loader aria-hidden />
      <VisuallyHidden>{t('common.msg_loading')}</VisuallyHidden>
    </div>
  )
}
