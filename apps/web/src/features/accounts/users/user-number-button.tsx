import { Button } from '@mantine/core'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'

const UserNumberDialog = lazy(() => import('./user-number-dialog.tsx'))

/** Lets a super admin change the number of a user who has lost the old one. */
export function UserNumberButton({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('users_page.btn_change_number')}
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isShown) => (
          <UserNumberDialog isOpen={isShown} user={user} onClose={() => setOpen(false)} />
        )}
      </LazyDialog>
    </>
  )
}
