import { lazy, Suspense } from 'react'
import { isNoticeAreaNeeded } from '../lib/notice-area.ts'
import { useStore } from '../lib/store.ts'

const Notifications = lazy(() => import('./notifications.tsx'))

/** Where notices appear, once there is one. */
export function NoticeArea() {
  return (
    useStore(isNoticeAreaNeeded) && (
      <Suspense>
        <Notifications />
      </Suspense>
    )
  )
}
