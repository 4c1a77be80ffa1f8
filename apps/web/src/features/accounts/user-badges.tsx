import { Badge } from '@mantine/core'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { nameOfCode, type Verification, verificationCodes } from '@sangam/contract/codes'
import type { TextKey } from '@sangam/i18n/keys'
import { isActive } from '../../lib/states.ts'
import { useTranslation } from '../../lib/use-translation.ts'

const badges: Record<Verification, [TextKey, string]> = {
  pending: ['users_page.lbl_pending', 'haldi.4'],
  verified: ['users_page.lbl_verified', 'teal.9'],
  rejected: ['users_page.lbl_rejected', 'red.9'],
}

export function VerificationBadge({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const [label, color] = badges[nameOfCode(verificationCodes, user.is_verified)]
  return (
    <Badge color={color} autoContrast>
      {t(label)}
    </Badge>
  )
}

export function ActiveBadge({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  return isActive(user) ? (
    <Badge color="teal.9">{t('users_page.lbl_active')}</Badge>
  ) : (
    <Badge color="gray.7">{t('users_page.lbl_deactive')}</Badge>
  )
}
