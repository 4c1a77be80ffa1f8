import { Anchor, Stack } from '@mantine/core'
import type { UserDetails } from '@sangam/contract/accounts/users.calls'
import { mobileText } from '@sangam/contract/mobile'
import { AnchorLink } from '../../../layout/links.tsx'
import { labelOf, useMasterData } from '../../../lib/forms/master-data.ts'
import { link } from '../../../lib/links.ts'
import { whatsAppChatLink } from '../../../lib/messaging.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { reasonText } from '../../../lib/texts/reason-text.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { DetailsList } from '../../../ui/records/details-list.tsx'
import { ActiveBadge, VerificationBadge } from './user-badges.tsx'

/** All data of an account that admins see. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  return (
    <DetailsList
      isSparse
      details={[
        {
          label: t('users_page.lbl_profile'),
          value: user.profile && (
            <Stack gap={4} align="flex-start">
              {[user.profile, ...(user.other_profiles ?? [])].map((profile) => (
                <AnchorLink key={profile.id} {...link.profileById(profile.id)}>
                  {profile.registration_number} ·{' '}
                  {t(`approval.status_${profile.registration_status}`)}
                </AnchorLink>
              ))}
            </Stack>
          ),
        },
        {
          label: t('users_page.lbl_mobile'),
          value: (
            <Anchor href={whatsAppChatLink(user.mobile)} target="_blank" rel="noopener noreferrer">
              {mobileText(user.mobile)}
            </Anchor>
          ),
        },
        {
          label: t('users_page.lbl_region'),
          value: labelOf(regions, user.region_id),
          isShort: true,
        },
        { label: t('users_page.lbl_city'), value: user.city_name, isShort: true },
        {
          label: t('users_page.lbl_state'),
          value: <VerificationBadge user={user} />,
          isShort: true,
        },
        {
          label: t('users_page.lbl_active_state'),
          value: <ActiveBadge user={user} />,
          isShort: true,
        },
        {
          label: t('users_page.lbl_access'),
          value: t(user.is_bride_groom_access ? 'users_page.lbl_yes' : 'users_page.lbl_no'),
          isShort: true,
        },
        {
          label: t('users_page.lbl_role'),
          value: t(`users_page.lbl_role_${user.roles}`),
          isShort: true,
        },
        {
          label: t('users_page.lbl_associate'),
          value: t(user.is_associate ? 'users_page.lbl_yes' : 'users_page.lbl_no'),
          isShort: true,
        },
        { label: t('users_page.lbl_came_through'), value: user.associate_name },
        {
          label: t('users_page.lbl_created_on'),
          value: dateTimeText(user.created_on),
          isShort: true,
        },
        {
          label: t('users_page.lbl_updated_at'),
          value: dateTimeText(user.updated_at),
          isShort: true,
        },
        { label: t('users_page.lbl_remark'), value: reasonText(user.acton_remark) },
      ]}
    />
  )
}
