import { Box, Button, Stack, Text } from '@mantine/core'
import type { ContactMessage } from '@sangam/contract/contact/calls'
import { messageStates } from '@sangam/contract/contact/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AdminFilters } from '../../layout/filter-bar.tsx'
import { SelectableList } from '../../layout/selection/selectable-list.tsx'
import { query } from '../../lib/calls/api.ts'
import { rowsPerPage } from '../../lib/calls/paging.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type InboxFilters, inboxFilters } from './inbox.filters.ts'
import { MessageCard } from './message-card.tsx'
import { messageBulkOffer, selectableMessage } from './messages.bulk.ts'

interface MessageInboxProps {
  filters: InboxFilters
  onFilter: (change: Partial<InboxFilters>) => void
}

export function MessageInbox({ filters, onFilter }: MessageInboxProps) {
  const { t } = useTranslation()
  const counts = useQuery({
    ...query('contact-us/counts', filters),
    placeholderData: keepPreviousData,
  })
  // one more row than a page shows: if it exists, there is a next page
  const messages = usePagedQuery('get-contact-us', (cursor) => ({
    ...filters,
    limit: rowsPerPage + 1,
    cursor,
  }))
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
      <SelectableList
        list={{ ...messages, data: messages.data && pageOf(messages.data) }}
        skeleton={480}
        offer={messageBulkOffer}
        recordOf={selectableMessage}
      >
        {({ data }, selection) => (
          <Stack gap="sm">
            {data.map((message) => (
              <MessageCard key={message.id} message={message} selection={selection} />
            ))}
          </Stack>
        )}
      </SelectableList>
    </>
  )
}

function pageOf(rows: ContactMessage[]) {
  const data = rows.slice(0, rowsPerPage)
  return { data, next_cursor: rows.length > rowsPerPage ? String(data.at(-1)?.id) : null }
}

function Filters(props: MessageInboxProps) {
  const { t } = useTranslation()
  return (
    <AdminFilters
      searchLabel={t('contact_inbox.lbl_search')}
      {...props}
      params={inboxFilters}
      columns={2}
      fields={[
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
