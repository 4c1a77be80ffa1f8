import { Box, Button, Stack, Text } from '@mantine/core'
import type { ContactMessage } from '@sangam/contract/contact/calls'
import { messageStates } from '@sangam/contract/contact/values'
import { searchMax } from '@sangam/contract/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FilterFields } from '../../layout/filter-bar.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { BulkBar } from '../../layout/selection/bulk-bar.tsx'
import { StartSelection } from '../../layout/selection/start-selection.tsx'
import { type Selection, useSelection } from '../../layout/selection/use-selection.ts'
import { query } from '../../lib/calls/api.ts'
import { rowsPerPage } from '../../lib/calls/paging.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import { type InboxFilters, inboxFilters } from './inbox.filters.ts'
import { MessageCard } from './message-card.tsx'
import { messageBulkOffer, selectableMessage } from './messages.bulk.ts'

interface MessageInboxProps {
  filters: InboxFilters
  onFilter: (change: Partial<InboxFilters>) => void
}

export function MessageInbox({ filters, onFilter }: MessageInboxProps) {
  const { t } = useTranslation()
  const pages = usePages(JSON.stringify(filters))
  const selection = useSelection(JSON.stringify(filters))
  const counts = useQuery({
    ...query('contact-us/counts', filters),
    placeholderData: keepPreviousData,
  })
  const messages = useQuery({
    // one more row than a page shows: if it exists, there is a next page
    ...query('get-contact-us', { ...filters, limit: rowsPerPage + 1, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {filters.id > 0 ? (
        <Button variant="default" mb="sm" onClick={() => onFilter({ id: 0 })}>
          {t('contact_inbox.btn_all')}
        </Button>
      ) : (
        <Box maw={720}>
          <Filters filters={filters} onFilter={onFilter} />
        </Box>
      )}
      {counts.data && (
        <Text my="sm" role="status">
          {t('contact_inbox.lbl_found', { count: counts.data.found })} ·{' '}
          {t('contact_inbox.lbl_waiting', { unread: counts.data.unread, open: counts.data.open })}
        </Text>
      )}
      <Loaded
        query={messages}
        skeleton={480}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={t('common.msg_no_data')} />}
      >
        {(rows) => <MessagePage rows={rows} pages={pages} selection={selection} />}
      </Loaded>
    </>
  )
}

interface MessagePageProps {
  rows: ContactMessage[]
  pages: ReturnType<typeof usePages>
  selection: Selection
}

function MessagePage({ rows, pages, selection }: MessagePageProps) {
  const shown = rows.slice(0, rowsPerPage)
  const hasNextPage = rows.length > rowsPerPage
  return (
    <>
      <StartSelection selection={selection} records={shown.map(selectableMessage)} />
      <Stack gap="sm">
        {shown.map((message) => (
          <MessageCard key={message.id} message={message} selection={selection} />
        ))}
      </Stack>
      <Pager pages={pages} nextCursor={hasNextPage ? String(shown.at(-1)?.id) : null} />
      <BulkBar
        offer={messageBulkOffer}
        selection={selection}
        records={shown.map(selectableMessage)}
      />
    </>
  )
}

function Filters(props: MessageInboxProps) {
  const { t } = useTranslation()
  return (
    <FilterFields
      {...props}
      params={inboxFilters}
      columns={2}
      fields={[
        { name: 'search', label: t('contact_inbox.lbl_search'), maxLength: searchMax },
        {
          name: 'state',
          label: t('contact_inbox.lbl_state'),
          choices: [
            { value: '', label: t('contact_inbox.lbl_state_all') },
            ...messageStates.map((value) => ({
              value,
              label: t(`contact_inbox.lbl_state_${value}`),
            })),
          ],
        },
      ]}
    />
  )
}
