import { OperationsOverview } from '../../features/operations/operations-overview.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Operations() {
  const { t } = useTranslation()
  return (
    <Page title={t('operations_page.title')} lead={t('operations_page.lead')} backTo={link.admin}>
      <OperationsOverview />
    </Page>
  )
}
