import { AuditList } from '../features/audit/audit-list.tsx'
import { Page } from '../layout/page.tsx'
import { link } from '../lib/links.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function Audit() {
  const { t } = useTranslation()
  return (
    <Page title={t('audit_page.title')} lead={t('audit_page.lead')} backTo={link.admin}>
      <AuditList />
    </Page>
  )
}
