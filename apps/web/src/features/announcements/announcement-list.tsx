import { Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementDate } from './announcement-date.tsx'

/** The current announcements that concern the reader. */
export function AnnouncementList() {
  const { t } = useTranslation()
  const pages = usePages('announcements')
  const announcements = useQuery({
    ...query('announcements/current', { cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded
      query={announcements}
      skeleton={320}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('announcements.msg_none')} />}
    >
      {({ data, next_cursor }) => (
        <>
          <Stack gap="sm">
            {data.map((announcement) => (
              <AnnouncementCard key={announcement.id} texts={announcement}>
                <AnnouncementDate {...announcement} />
              </AnnouncementCard>
            ))}
          </Stack>
          <Pager pages={pages} nextCursor={next_cursor} />
        </>
      )}
    </Loaded>
  )
}
