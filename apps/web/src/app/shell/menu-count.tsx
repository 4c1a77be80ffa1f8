import { type ComponentType, lazy, Suspense } from 'react'
import { startLink } from '../../lib/start-links.ts'

// not in the entry chunk: few people are admins or wait for a family; the menu works without numbers
const lazyCount = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: () => null })))

const counts = new Map<string, ComponentType>([
  [startLink.admin.to, lazyCount(() => import('./waiting-count.tsx'))],
  [startLink.introductions.to, lazyCount(() => import('./request-count.tsx'))],
])

/** How many records wait for the user behind an entry of the menu. */
export function MenuCount({ to }: { to: string }) {
  const Count = counts.get(to)
  return (
    Count && (
      <Suspense>
        <Count />
      </Suspense>
    )
  )
}
