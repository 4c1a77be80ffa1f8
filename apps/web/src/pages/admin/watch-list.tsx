import { WatchList } from '../../features/introductions/watch-list.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RecordsPage } from './records-page.tsx'

export default function WatchListPage() {
  const { t } = useTranslation()
  return (
    <RecordsPage title={t('watch_page.title')} lead={t('watch_page.lead')}>
      <WatchList />
    </RecordsPage>
  )
}
