import { Badge } from '@mantine/core'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useTranslation } from '../../lib/use-translation.ts'

const verification: Record<number, [TextKey, string]> = {
  0: ['users_page.lbl_pending', 'haldi.4'],
  1: ['users_page.lbl_verified', 'teal.9'],
  2: ['users_page.lbl_rejected', 'red.9'],
}

export function VerificationBadge({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const [label, color] = verification[user.is_verified] ?? ['users_page.lbl_pending', 'haldi.4']
  return (
    <Badge color={color} autoContrast>
      {t(label)}
    </Badge>
  )
}

export function ActiveBadge({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  return user.row_status === 1 ? (
    <Badge color="teal.9">{t('users_page.lbl_active')}</Badge>
  ) : (
    <Badge color="gray.7">{t('users_page.lbl_deactive')}</Badge>
  )
}
