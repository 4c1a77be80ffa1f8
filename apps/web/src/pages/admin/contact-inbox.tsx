import { getRouteApi } from '@tanstack/react-router'
import type { InboxFilters } from '../../features/contact/inbox.filters.ts'
import { MessageInbox } from '../../features/contact/message-inbox.tsx'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Page } from '../../layout/page.tsx'
import { useUnlessLeaving } from '../../lib/drafts/use-unless-leaving.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/get-contact-us')

export default function ContactInbox() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const unlessLeaving = useUnlessLeaving()
  const filters = route.useSearch()
  const change = (part: Partial<InboxFilters>) =>
    unlessLeaving(() => void navigate({ to: '.', search: { ...filters, ...part }, replace: true }))
  return (
    <Page
      title={t('contact_inbox.title')}
      backTo={link.admin}
      actions={<ExportButtons list="messages" filter={filters} />}
    >
      <MessageInbox filters={filters} onFilter={change} />
    </Page>
  )
}
