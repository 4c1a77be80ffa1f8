import { lazy, Suspense, useState } from 'react'
import type { BulkBarProps } from './bulk-bar-content.tsx'

const Content = lazy(() => import('./bulk-bar-content.tsx'))

/** The bar for the chosen records, loaded when the first one is chosen. */
export function BulkBar(props: BulkBarProps) {
  const { isActive } = props.selection
  const [wasActive, setWasActive] = useState(false)
  if (isActive && !wasActive) setWasActive(true)
  // stays mounted for the closing animation of its dialog
  return (
    wasActive && (
      <Suspense>
        <Content {...props} />
      </Suspense>
    )
  )
}
