import { getRouteApi } from '@tanstack/react-router'
import { AllEvents } from '../../features/audit/security-events/all-events.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RecordsPage } from './records-page.tsx'

const route = getRouteApi('/pages/security-events')

export default function SecurityEvents() {
  const { t } = useTranslation()
  const user = useUser()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const change = useFilterChange(filters, (search) => navigate({ to: '.', search, replace: true }))
  if (user?.roles !== 'super_admin') return <Redirect to={link.admin} />
  return (
    <RecordsPage title={t('security_events.title')} lead={t('security_events.lead')}>
      <AllEvents filters={filters} onFilter={change} />
    </RecordsPage>
  )
}
