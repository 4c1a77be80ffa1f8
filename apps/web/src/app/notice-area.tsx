import { type ComponentType, lazy, Suspense } from 'react'
import { checkServer, isServerReachable } from '../lib/calls/reachability.ts'
import { isNoticeAreaNeeded } from '../lib/notices/is-notice-area-needed.ts'
import { useStore } from '../lib/session/store.ts'

/** Without a connection the page stays as it is, and its notices appear when the connection is back. */
const Notifications = lazy<ComponentType>(() =>
  import('./notifications.tsx').catch(async () => {
    await untilReachable()
    // after an update the file is gone, and the page loads again
    return import('./notifications.tsx').catch(() => ({ default: () => null }))
  }),
)

async function untilReachable(): Promise<void> {
  if (await checkServer()) return
  await new Promise<void>((resolve) => {
    const stop = isServerReachable.subscribe(() => {
      stop()
      resolve()
    })
  })
}

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
