import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { MessageRecord } from '@sangam/contract/notifications/calls'
import { CheckCheck } from 'lucide-react'
import { useEffect } from 'react'
import { CardLink } from '../../layout/card-link.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { messageTarget } from './message-links.ts'
import classes from './message-list.module.css'
import { storeUnread } from './unread-count.ts'

/** The messages of the user, newest first; opening one marks it as read. */
export function MessageList() {
  const { t } = useTranslation()
  const messages = usePagedQuery('notifications/list', (cursor) => ({ cursor }))
  const unread = messages.data?.unread
  // the bell is outside of this page and shows the stored number
  useEffect(() => {
    if (unread !== undefined) storeUnread(unread)
  }, [unread])
  return (
    <PagedList
      list={messages}
      skeleton={320}
      empty={
        <EmptyState title={t('notifications.msg_none')} text={t('notifications.msg_none_hint')} />
      }
    >
      {({ data }) => (
        <>
          {unread !== 0 && data[0] && <ReadAllButton newestId={data[0].id} />}
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {data.map((message) => (
              <MessageCard key={message.id} message={message} />
            ))}
          </Stack>
        </>
      )}
    </PagedList>
  )
}

function ReadAllButton({ newestId }: { newestId: number }) {
  const { t } = useTranslation()
  const readAll = useCall('notifications/read-all')
  return (
    <Button
      variant="default"
      mb="md"
      leftSection={<CheckCheck size={18} aria-hidden />}
      loading={readAll.isPending}
      onClick={() => void readAll({ newest_id: newestId })}
    >
      {t('notifications.btn_read_all')}
    </Button>
  )
}

function MessageCard({ message }: { message: MessageRecord }) {
  const { t } = useTranslation()
  const read = useCall('notifications/read', {
    isQuiet: true,
    onSuccess: ({ data }) => storeUnread(data.unread),
    // the message was withdrawn: the page behind it shows the present state
    onFailure: () => undefined,
  })
  const target = messageTarget(message.kind, message.record_id)
  if (!target) return null
  return (
    <li>
      <CardLink
        {...target.page}
        withBorder
        padding="md"
        className={classes.message ?? ''}
        data-unread={message.is_read ? undefined : true}
        onClick={() => {
          if (!message.is_read) void read({ notification_id: message.id })
        }}
      >
        <Text fw={message.is_read ? 400 : 600}>{t(target.text)}</Text>
        {message.record_name && <Text size="sm">{message.record_name}</Text>}
        <Group justify="space-between" gap="xs" mt={4}>
          <Text size="sm" c="dimmed">
            {dateTimeText(message.created_at)}
          </Text>
          {!message.is_read && <Badge>{t('notifications.lbl_unread')}</Badge>}
        </Group>
      </CardLink>
    </li>
  )
}
