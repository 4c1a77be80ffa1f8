import { Notifications as MantineNotifications } from '@mantine/notifications'
import { lazy, Suspense } from 'react'
import { identityQuestion } from '../lib/identity.ts'
import { useStore } from '../lib/store.ts'

const IdentityDialog = lazy(() => import('./identity-dialog.tsx'))

/** What appears above the pages: notices, and the question whether it is really the user. */
export default function Notifications() {
  const isDialogNeeded = useStore(identityQuestion) !== undefined
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
