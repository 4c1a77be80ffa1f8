import { getRouteApi, Navigate } from '@tanstack/react-router'
import { AllEvents } from '../../features/audit/security-events/all-events.tsx'
import type { EventFilters } from '../../features/audit/security-events/events.filters.ts'
import { Page } from '../../layout/page.tsx'
import { useUnlessLeaving } from '../../lib/drafts/use-unless-leaving.ts'
import { link } from '../../lib/links.ts'
import { useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/security-events')

export default function SecurityEvents() {
  const { t } = useTranslation()
  const user = useUser()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const unlessLeaving = useUnlessLeaving()
  const change = (part: Partial<EventFilters>) =>
    unlessLeaving(() => void navigate({ to: '.', search: { ...filters, ...part }, replace: true }))
  if (user?.roles !== 'super_admin') return <Navigate {...link.admin} replace />
  return (
    <Page title={t('security_events.title')} lead={t('security_events.lead')} backTo={link.admin}>
      <AllEvents filters={filters} onFilter={change} />
    </Page>
  )
}
