import { Card, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CorrectUserDetails } from '../../features/accounts/users/correct-user-details.tsx'
import { UserActions } from '../../features/accounts/users/user-actions.tsx'
import { UserFacts } from '../../features/accounts/users/user-facts.tsx'
import { userName } from '../../features/accounts/users/user-name.ts'
import { NomineeAccess } from '../../features/my-data/nominee-access.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/user-details')

export default function UserDetails() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  const isSuperAdmin = useUser()?.roles === 'super_admin'
  const user = useQuery({
    ...query('get-user-details-by-id', { user_details_id: id }),
    enabled: id > 0,
  })
  if (id === 0) return <Redirect to={link.users} />
  return (
    <Page
      title={user.data ? userName(user.data) : t('pages.user_details')}
      returnsTo={link.users}
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
            {isSuperAdmin && <NomineeAccess userId={id} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
