import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AnnouncementCard } from './announcement-card.tsx'
import { AnnouncementDate } from './announcement-date.tsx'

const shownOnHome = 2

/** The newest announcements on home. If they cannot be loaded, home is shown without them. */
export function HomeAnnouncements() {
  const { t } = useTranslation()
  const announcements = useQuery(query('announcements/current', { limit: shownOnHome })).data
  if (!announcements || announcements.data.length === 0) return null
  return (
    <Stack component="section" gap="sm" mb="md" aria-label={t('announcements.title')}>
      {announcements.data.map((announcement) => (
        <AnnouncementCard key={announcement.id} texts={announcement} isShort order={3}>
          <AnnouncementDate {...announcement} />
        </AnnouncementCard>
      ))}
      <ButtonLink {...link.announcements} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('announcements.btn_all')}
      </ButtonLink>
    </Stack>
  )
}
