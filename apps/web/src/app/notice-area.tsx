import { type ComponentType, lazy, Suspense } from 'react'
import { isServerReachable, reportNoAnswer } from '../lib/calls/reachability.ts'
import { isNoticeAreaNeeded } from '../lib/notices/is-notice-area-needed.ts'
import { useStore } from '../lib/session/store.ts'

/** Without a connection the page stays as it is, and its notices appear when the connection is back. */
const Notifications = lazy<ComponentType>(() =>
  import('./notifications.tsx').catch(async () => {
    reportNoAnswer()
    await new Promise<void>((resolve) => {
      isServerReachable.subscribe(resolve)
    })
    return import('./notifications.tsx')
  }),
)

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
