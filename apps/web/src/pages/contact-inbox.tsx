import { messageStates } from '@sangam/contract/contact/values'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExportButton } from '../features/contact/export-button.tsx'
import { type MessageFilters, MessageInbox } from '../features/contact/message-inbox.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function ContactInbox() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const filters = readFilters(useSearch({ strict: false }))
  const change = (part: Partial<MessageFilters>) =>
    void navigate({
      to: paths.contactInbox,
      search: onlySet({ ...filters, ...part }) as never,
      replace: true,
    })
  return (
    <Page
      title={t('contact_inbox.title')}
      backTo={paths.admin}
      actions={<ExportButton filters={filters} />}
    >
      <MessageInbox filters={filters} onFilter={change} />
    </Page>
  )
}

/** The address is anyone's to write; what makes no sense is ignored. The router turns digits into numbers. */
const readFilters = (search: Record<string, unknown>): MessageFilters => ({
  search: String(search.search ?? '').slice(0, 60),
  state: messageStates.find((state) => state === search.state) ?? '',
})

const onlySet = (filters: MessageFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
