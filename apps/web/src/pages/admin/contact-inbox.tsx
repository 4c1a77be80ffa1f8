import { getRouteApi } from '@tanstack/react-router'
import { MessageInbox } from '../../features/contact/message-inbox.tsx'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Page } from '../../layout/page.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/get-contact-us')

export default function ContactInbox() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const filters = route.useSearch()
  const change = useFilterChange(filters, (search) => navigate({ to: '.', search, replace: true }))
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
