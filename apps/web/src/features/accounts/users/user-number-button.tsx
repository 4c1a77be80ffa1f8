import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'

const UserNumberDialog = lazy(() => import('./user-number-dialog.tsx'))

/** Lets a super admin change the number of a user who has lost the old one. */
export function UserNumberButton({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  return (
    <DialogButton label={t('users_page.btn_change_number')} variant="default">
      {(dialog) => <UserNumberDialog user={user} {...dialog} />}
    </DialogButton>
  )
}
