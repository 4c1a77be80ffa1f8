import { lazy } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-box.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

const Box = lazy(() => import('./confirm-dialog-box.tsx'))

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyDialog isOpen={props.isOpen}>{(isOpen) => <Box {...props} isOpen={isOpen} />}</LazyDialog>
  )
}
