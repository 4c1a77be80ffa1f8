import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../layout/links.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { NewsCard } from './news-card.tsx'

const shownOnHome = 2

/** The newest items on home. If they cannot be loaded, home is shown without them. */
export function HomeNews() {
  const { t } = useTranslation()
  const news = useQuery(query('announcements/current', { limit: shownOnHome })).data
  if (!news || news.data.length === 0) return null
  return (
    <Stack component="section" gap="sm" mb="md" aria-label={t('announcements.title')}>
      {news.data.map((item) => (
        <NewsCard key={item.id} news={item} />
      ))}
      <ButtonLink {...link.news} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('announcements.btn_all')}
      </ButtonLink>
    </Stack>
  )
}
