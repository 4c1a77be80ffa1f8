import { getRouteApi } from '@tanstack/react-router'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { auditLink } from './audit-links.ts'
import { RecordsPage } from './records-page.tsx'

const route = getRouteApi('/pages/audit-trail')

export default function Audit() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const change = useFilterChange(filters, (search) => navigate({ to: '.', search, replace: true }))
  return (
    <RecordsPage title={t('audit_page.title')} lead={t('audit_page.lead')}>
      <AuditList filters={filters} onFilter={change} linkTo={auditLink} />
    </RecordsPage>
  )
}
