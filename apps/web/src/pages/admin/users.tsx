import { getRouteApi } from '@tanstack/react-router'
import { UsersList } from '../../features/accounts/users/users-list.tsx'
import { Page } from '../../layout/page.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/users')

export default function Users() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const change = useFilterChange(filters, (search) => navigate({ to: '.', search, replace: true }))
  return (
    <Page title={t('users_page.title')} backTo={link.admin}>
      <UsersList filters={filters} onFilter={change} />
    </Page>
  )
}
