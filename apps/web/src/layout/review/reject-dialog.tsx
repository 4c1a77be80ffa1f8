import { lazy } from 'react'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import type { RejectDialogProps } from './reject-dialog-box.tsx'

const Box = lazy(() => import('./reject-dialog-box.tsx'))

/** Asks for the reason of a rejection. */
export function RejectDialog(props: RejectDialogProps) {
  return (
    <LazyDialog isOpen={props.isOpen}>{(isOpen) => <Box {...props} isOpen={isOpen} />}</LazyDialog>
  )
}
