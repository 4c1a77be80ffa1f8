import { getRouteApi } from '@tanstack/react-router'
import type { AuditFilters } from '../../features/audit/audit.filters.ts'
import { AuditList } from '../../features/audit/audit-list.tsx'
import { Page } from '../../layout/page.tsx'
import { useUnlessLeaving } from '../../lib/drafts/use-unless-leaving.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { auditLink } from './audit-links.ts'

const route = getRouteApi('/pages/audit-trail')

export default function Audit() {
  const { t } = useTranslation()
  const filters = route.useSearch()
  const navigate = route.useNavigate()
  const unlessLeaving = useUnlessLeaving()
  const change = (part: Partial<AuditFilters>) =>
    unlessLeaving(() => void navigate({ to: '.', search: { ...filters, ...part }, replace: true }))
  return (
    <Page title={t('audit_page.title')} lead={t('audit_page.lead')} backTo={link.admin}>
      <AuditList filters={filters} onFilter={change} linkTo={auditLink} />
    </Page>
  )
}
