import { lazy, Suspense } from 'react'
import { isNoticeAreaNeeded } from '../lib/notices/is-notice-area-needed.ts'
import { useStore } from '../lib/session/store.ts'

const Notifications = lazy(() => import('./notifications.tsx'))

/** The area for notices; it loads with the first notice. */
export function NoticeArea() {
  return (
    useStore(isNoticeAreaNeeded) && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  )
}
