import { Card, Stack, Text } from '@mantine/core'
import type { OwnSecurityEvent } from '@sangam/contract/audit/security-events.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { usePages } from '../../../lib/calls/use-pages.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Pager } from '../../../ui/records/pager.tsx'
import { detailText, kindText, sourceText } from './event-text.ts'

/** The logins, failed logins and refusals of the user. */
export function OwnEvents() {
  const { t } = useTranslation()
  const pages = usePages('own')
  const events = useQuery({
    ...query('security-events/mine', { cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      query={events}
      skeleton={160}
      isEmpty={({ data }) => data.length === 0}
      empty={<Text c="dimmed">{t('security_events.msg_empty')}</Text>}
    >
      {({ data, next_cursor }) => (
        <>
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </Stack>
          <Pager pages={pages} nextCursor={next_cursor} />
        </>
      )}
    </Loaded>
  )
}

function EventCard({ event }: { event: OwnSecurityEvent }) {
  const { t } = useTranslation()
  const lines = [detailText(t, event), sourceText(event)].filter(Boolean)
  return (
    <Card withBorder padding="sm">
      <Text fw={600}>{kindText(t, event)}</Text>
      <Text size="sm" c="dimmed">
        {dateTimeText(event.at)}
      </Text>
      {lines.map((line) => (
        <Text key={line} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Card>
  )
}
