import { NewsList } from '../../features/announcements/news-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function News() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('announcements.title')}
      lead={t('announcements.lead')}
      backTo={link.home}
      size="md"
    >
      <NewsList />
    </Page>
  )
}
