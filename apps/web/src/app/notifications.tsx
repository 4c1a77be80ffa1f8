import { Notifications as MantineNotifications, notificationsStore } from '@mantine/notifications'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { closeNotices } from '../lib/notices/open-notices.ts'
import { identityQuestion } from '../lib/session/identity.ts'
import { useStore } from '../lib/session/store.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

/** What appears above the pages: notices, and the question whether it is really the user. */
export default function Notifications() {
  const isDialogNeeded = useStore(identityQuestion) !== undefined
  useCloseOnNavigation()
  return (
    <>
      <MantineNotifications position="top-left" limit={5} />
      {isDialogNeeded && (
        <Suspense>
          <IdentityDialog />
        </Suspense>
      )}
    </>
  )
}

/** Closes the notices that the user has seen; that of the action which opens the page stays. */
function useCloseOnNavigation(): void {
  const router = useRouter()
  // input and navigation are outside of React
  useEffect(() => {
    const listening = new AbortController()
    let seen: (string | undefined)[] = []
    const remember = () => {
      seen = notificationsStore.getState().notifications.map(({ id }) => id)
    }
    for (const type of ['pointerdown', 'keydown']) {
      document.addEventListener(type, remember, { capture: true, signal: listening.signal })
    }
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (pathChanged) closeNotices(({ id }) => seen.includes(id))
    })
    return () => {
      listening.abort()
      unsubscribe()
    }
  }, [router])
}
