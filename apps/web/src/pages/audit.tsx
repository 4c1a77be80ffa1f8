import { Page } from '../app/page.tsx'
import { AuditList } from '../features/audit/audit-list.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../ui/use-translation.ts'

export default function Audit() {
  const { t } = useTranslation()
  return (
    <Page title={t('audit_page.title')} lead={t('audit_page.lead')} backTo={paths.admin}>
      <AuditList />
    </Page>
  )
}
