import { Badge, Group } from '@mantine/core'
import type { ApprovalRow } from '@sangam/contract/profiles/approval.calls'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { isDeactivated, isHeld } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ClosedAccountBadge } from '../../ui/records/closed-account-badge.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'

type ProfileWithStates = Pick<
  ProfileRecord | ApprovalRow,
  'registration_status' | 'is_lock' | 'row_status' | 'owner_state' | 'is_account_closed'
>

interface ProfileBadgesProps {
  profile: ProfileWithStates
  /** Another family, for whom every profile of the list is approved. */
  isReader?: boolean
}

/** The status of a profile, and every other state that hides it from the list. */
export function ProfileBadges({ profile, isReader = false }: ProfileBadgesProps) {
  const { t } = useTranslation()
  const status = profile.registration_status
  return (
    <Group gap={6}>
      {(!isReader || status !== 'Approved') && (
        <StatusBadge state={status}>{t(`approval.status_${status}`)}</StatusBadge>
      )}
      {profile.is_lock === 1 && <Badge color="gray.7">{t('details_page.lbl_locked')}</Badge>}
      {isDeactivated(profile) && <Badge color="gray.7">{t('details_page.lbl_deactive')}</Badge>}
      {isHeld(profile) && <Badge color="red.9">{t('safety_links.lbl_held')}</Badge>}
      {profile.owner_state !== 'active' && (
        <Badge color="gray.7">{t(`details_page.lbl_${profile.owner_state}`)}</Badge>
      )}
      {profile.is_account_closed && <ClosedAccountBadge />}
    </Group>
  )
}
