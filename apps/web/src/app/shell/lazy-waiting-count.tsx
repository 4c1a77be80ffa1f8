import { lazy, Suspense } from 'react'
import { link } from '../../lib/links.ts'

// not in the entry chunk, because few people are admins; the menu works without the number
const WaitingCount = lazy(() =>
  import('./waiting-count.tsx').catch(() => ({ default: () => null })),
)

export const isForAdmins = ({ to }: { to: string }) => to === link.admin.to

export const LazyWaitingCount = () => (
  <Suspense>
    <WaitingCount />
  </Suspense>
)
