import { Anchor, Card, Title } from '@mantine/core'
import type { UserRecord } from '@sangam/contract/accounts/users.calls'
import { mobileText } from '@sangam/contract/mobile'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { CorrectUserDetails } from '../features/accounts/correct-user-details.tsx'
import { UserActions } from '../features/accounts/user-actions.tsx'
import { ActiveBadge, VerificationBadge } from '../features/accounts/user-badges.tsx'
import { userName } from '../features/accounts/user-name.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Page } from '../layout/page.tsx'
import { query } from '../lib/api.ts'
import { dateTimeText } from '../lib/dates.ts'
import { link } from '../lib/links.ts'
import { labelOf, useMasterData } from '../lib/master-data.ts'
import { whatsAppChatLink } from '../lib/messaging.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { DetailsList } from '../ui/details-list.tsx'

const route = getRouteApi('/pages/user-details')

export default function UserDetails() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  const user = useQuery({
    ...query('get-user-details-by-id', { user_details_id: id }),
    enabled: id > 0,
  })
  if (id === 0) return <Navigate {...link.users} replace />
  return (
    <Page
      title={user.data ? userName(user.data) : t('pages.user_details')}
      backTo={link.users}
      size="md"
    >
      <Loaded query={user} skeleton={320}>
        {(data) => (
          <>
            <Card withBorder padding="lg" mb="lg">
              <UserFacts user={data} />
            </Card>
            <Title order={2} size="h3" mb="sm">
              {t('users_page.lbl_actions')}
            </Title>
            <UserActions user={data} />
            <CorrectUserDetails user={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function UserFacts({ user }: { user: UserRecord }) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  return (
    <DetailsList
      details={[
        {
          label: t('users_page.lbl_mobile'),
          value: (
            <Anchor href={whatsAppChatLink(user.mobile)} target="_blank" rel="noopener noreferrer">
              {mobileText(user.mobile)}
            </Anchor>
          ),
        },
        { label: t('users_page.lbl_region'), value: labelOf(regions, user.region_id) },
        { label: t('users_page.lbl_city'), value: user.city_name },
        { label: t('users_page.lbl_state'), value: <VerificationBadge user={user} /> },
        { label: t('users_page.lbl_active_state'), value: <ActiveBadge user={user} /> },
        {
          label: t('users_page.lbl_access'),
          value: t(user.is_bride_groom_access ? 'users_page.lbl_yes' : 'users_page.lbl_no'),
        },
        { label: t('users_page.lbl_role'), value: t(`users_page.lbl_role_${user.roles}`) },
        {
          label: t('users_page.lbl_associate'),
          value: t(user.is_associate ? 'users_page.lbl_yes' : 'users_page.lbl_no'),
        },
        { label: t('users_page.lbl_came_through'), value: user.associate_name },
        { label: t('users_page.lbl_created_on'), value: dateTimeText(user.created_on) },
        { label: t('users_page.lbl_updated_at'), value: dateTimeText(user.updated_at) },
        { label: t('users_page.lbl_remark'), value: user.acton_remark },
      ]}
    />
  )
}
