import { Badge, Group, Stack, Text } from '@mantine/core'
import type { AnnouncementRecord } from '@sangam/contract/announcements/calls'
import { ButtonLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { AnnouncementCard, titleOf } from './announcement-card.tsx'
import { EndButton } from './end-button.tsx'

/** All announcements with their state, for admins. */
export function ManagedList() {
  const { t } = useTranslation()
  const announcements = usePagedQuery('announcements/list', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={announcements}
      skeleton={420}
      empty={<EmptyState title={t('announcements_page.msg_none')} />}
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((announcement) => (
            <ManagedCard key={announcement.id} announcement={announcement} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function ManagedCard({ announcement }: { announcement: AnnouncementRecord }) {
  const { t } = useTranslation()
  const { id, state, is_sent, sent_to: count } = announcement
  const title = titleOf(announcement)
  const facts = [
    dateText(announcement.created_at),
    t('announcements_page.lbl_until', { date: announcement.ends_on }),
    useRegionNames(announcement.region_ids),
    t(
      is_sent || state !== 'current'
        ? 'announcements_page.lbl_sent'
        : 'announcements_page.lbl_sending',
      {
        count,
      },
    ),
  ]
  return (
    <AnnouncementCard texts={announcement} isShort>
      <Group gap="xs" mt="sm">
        <StatusBadge state={state}>{t(`announcements_page.state_${state}`)}</StatusBadge>
        {announcement.has_push && (
          <Badge variant="default">{t('announcements_page.lbl_with_push')}</Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {facts.join(' · ')}
      </Text>
      {state !== 'ended' && (
        <Group mt="sm">
          <ButtonLink
            {...link.editAnnouncement(id)}
            variant="default"
            aria-label={t('announcements_page.btn_edit_named', { title })}
          >
            {t('announcements_page.btn_edit')}
          </ButtonLink>
          {state === 'current' && <EndButton id={id} title={title} />}
        </Group>
      )}
    </AnnouncementCard>
  )
}

function useRegionNames(ids: readonly number[]): string {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  if (ids.length === 0) return t('announcements_page.lbl_all_regions')
  return ids.map((id) => labelOf(regions, id)).join(', ')
}
