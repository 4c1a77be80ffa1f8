import { Card, Stack, Text } from '@mantine/core'
import type { OwnSecurityEvent } from '@sangam/contract/audit/security-events.calls'
import { PagedList } from '../../../layout/paged-list.tsx'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { detailText, kindText, sourceText } from './event-text.ts'

/** The logins, failed logins and refusals of the user. */
export function OwnEvents() {
  const { t } = useTranslation()
  const events = usePagedQuery('security-events/mine', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={events}
      skeleton={160}
      empty={<Text c="dimmed">{t('security_events.msg_empty')}</Text>}
    >
      {({ data }) => (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {data.map((event) => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
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
