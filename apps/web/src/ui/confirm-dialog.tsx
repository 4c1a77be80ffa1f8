import { lazy } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-box.tsx'
import { Late } from './late.tsx'

const Box = lazy(() => import('./confirm-dialog-box.tsx'))

/** Asks before anything that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Late isShown={props.isOpen}>{(isOpen) => <Box {...props} isOpen={isOpen} />}</Late>
}
