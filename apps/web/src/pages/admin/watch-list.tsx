import { WatchList } from '../../features/introductions/watch-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function WatchListPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('watch_page.title')} lead={t('watch_page.lead')} backTo={link.admin}>
      <WatchList />
    </Page>
  )
}
