import { getRouteApi } from '@tanstack/react-router'
import type { AuditFilters } from '../../features/audit/audit.filters.ts'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { useUnlessLeaving } from '../../lib/drafts/use-unless-leaving.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { auditLink } from './audit-links.ts'
import { RecordsPage } from './records-page.tsx'

const route = getRouteApi('/pages/audit-trail')

export default function Audit() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const unlessLeaving = useUnlessLeaving()
  const change = (part: Partial<AuditFilters>) =>
    unlessLeaving(() => void navigate({ to: '.', search: { ...filters, ...part }, replace: true }))
  return (
    <RecordsPage title={t('audit_page.title')} lead={t('audit_page.lead')}>
      <AuditList filters={filters} onFilter={change} linkTo={auditLink} />
    </RecordsPage>
  )
}
