import { AnnouncementList } from '../../features/announcements/announcement-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Announcements() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('announcements.title')}
      lead={t('announcements.lead')}
      backTo={link.home}
      size="sm"
    >
      <AnnouncementList />
    </Page>
  )
}
