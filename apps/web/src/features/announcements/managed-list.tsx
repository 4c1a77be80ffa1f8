import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ManagedNews } from '@sangam/contract/announcements/calls'
import { ButtonLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { EndButton } from './end-button.tsx'
import { NewsCard } from './news-card.tsx'

/** All news with their state, for admins. */
export function ManagedList() {
  const { t } = useTranslation()
  const list = usePagedQuery('announcements/list', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={list}
      skeleton={420}
      empty={<EmptyState title={t('announcements_page.msg_none')} />}
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((news) => (
            <ManagedCard key={news.id} news={news} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

function ManagedCard({ news }: { news: ManagedNews }) {
  const { t } = useTranslation()
  const { id, state, is_sent, sent_to: count } = news
  const title = writtenText(news, 'title')
  const regions = useRegionNames(news.region_ids)
  const facts = [
    t(state === 'planned' ? 'announcements_page.lbl_from' : 'announcements_page.lbl_until', {
      date: state === 'planned' ? news.published_on : news.ends_on,
    }),
    news.is_public ? t('announcements_page.lbl_for_all') : regions,
    news.is_told
      ? t(
          is_sent || state !== 'current'
            ? 'announcements_page.lbl_sent'
            : 'announcements_page.lbl_sending',
          { count },
        )
      : t('announcements_page.lbl_not_told'),
  ]
  return (
    <NewsCard news={news} isManaged>
      <Group gap="xs" mt="sm">
        <StatusBadge state={state}>{t(`announcements_page.state_${state}`)}</StatusBadge>
        {news.has_push && <Badge variant="default">{t('announcements_page.lbl_with_push')}</Badge>}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {facts.join(' · ')}
      </Text>
      {state !== 'ended' && (
        <Group mt="sm">
          <ButtonLink
            {...link.editNews(id)}
            variant="default"
            aria-label={t('announcements_page.btn_edit_named', { title })}
          >
            {t('announcements_page.btn_edit')}
          </ButtonLink>
          {state !== 'expired' && <EndButton id={id} title={title} />}
        </Group>
      )}
    </NewsCard>
  )
}

function useRegionNames(ids: readonly number[]): string {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  if (ids.length === 0) return t('announcements_page.lbl_all_regions')
  return ids.map((id) => labelOf(regions, id)).join(', ')
}
