import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { nameOfCode, verificationCodes } from '@sangam/contract/codes'
import { isActive } from '../../../lib/texts/states.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../../ui/records/status-badge.tsx'

export function VerificationBadge({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const state = nameOfCode(verificationCodes, user.is_verified)
  return <StatusBadge state={state}>{t(`users_page.lbl_${state}`)}</StatusBadge>
}

export function ActiveBadge({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  return isActive(user) ? (
    <StatusBadge state="open">{t('users_page.lbl_active')}</StatusBadge>
  ) : (
    <StatusBadge state="closed">{t('users_page.lbl_deactive')}</StatusBadge>
  )
}
