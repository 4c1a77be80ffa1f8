import { MessageList } from '../../features/notifications/message-list.tsx'
import { Page } from '../../layout/page.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Notifications() {
  const { t } = useTranslation()
  return (
    <Page title={t('notifications.title')} lead={t('notifications.lead')} size="sm">
      <MessageList />
    </Page>
  )
}
