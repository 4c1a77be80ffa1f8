import { getRouteApi } from '@tanstack/react-router'
import type { UserFilters } from '../../features/accounts/users/users.filters.ts'
import { UsersList } from '../../features/accounts/users/users-list.tsx'
import { Page } from '../../layout/page.tsx'
import { useUnlessLeaving } from '../../lib/drafts/use-unless-leaving.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/users')

export default function Users() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const unlessLeaving = useUnlessLeaving()
  const change = (part: Partial<UserFilters>) =>
    unlessLeaving(() => void navigate({ to: '.', search: { ...filters, ...part }, replace: true }))
  return (
    <Page title={t('users_page.title')} backTo={link.admin}>
      <UsersList filters={filters} onFilter={change} />
    </Page>
  )
}
