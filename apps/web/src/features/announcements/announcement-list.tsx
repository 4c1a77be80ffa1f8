import { Stack } from '@mantine/core'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementDate } from './announcement-date.tsx'

/** The current announcements that concern the reader. */
export function AnnouncementList() {
  const { t } = useTranslation()
  const announcements = usePagedQuery('announcements/current', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={announcements}
      skeleton={320}
      empty={<EmptyState title={t('announcements.msg_none')} />}
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((announcement) => (
            <AnnouncementCard key={announcement.id} texts={announcement}>
              <AnnouncementDate {...announcement} />
            </AnnouncementCard>
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
