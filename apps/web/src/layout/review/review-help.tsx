import { lazy } from 'react'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import type { ReviewHelpProps } from './review-help-box.tsx'

const Box = lazy(() => import('./review-help-box.tsx'))

/** The keyboard shortcuts. */
export function ReviewHelp(props: ReviewHelpProps) {
  return (
    <LazyDialog isOpen={props.isOpen}>{(isOpen) => <Box {...props} isOpen={isOpen} />}</LazyDialog>
  )
}
