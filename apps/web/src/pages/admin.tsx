import { AdminLinks } from '../features/dashboard/admin-links.tsx'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { Page } from '../layout/page.tsx'
import { useTranslation } from '../lib/use-translation.ts'
import { queueLinks } from './queue-links.ts'

export default function Admin() {
  const { t } = useTranslation()
  return (
    <Page title={t('admin.title')}>
      <AdminLinks />
      <Dashboard queueLinks={queueLinks} />
    </Page>
  )
}
