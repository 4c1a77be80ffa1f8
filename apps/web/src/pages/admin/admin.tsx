import { AdminLinks } from '../../features/dashboard/admin-links.tsx'
import { Dashboard } from '../../features/dashboard/dashboard.tsx'
import { rupees } from '../../features/payments/rupees.ts'
import { SetupChecklist } from '../../features/trust-settings/setup-checklist.tsx'
import { Page } from '../../layout/page.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { queueLinks } from '../review/queue-links.ts'

export default function Admin() {
  const { t } = useTranslation()
  return (
    <Page title={t('admin.title')}>
      <SetupChecklist />
      <Dashboard queueLinks={queueLinks} formatAmount={rupees}>
        <AdminLinks />
      </Dashboard>
    </Page>
  )
}
