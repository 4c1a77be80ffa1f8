import { Anchor, Stack } from '@mantine/core'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { NewsCard } from './news-card.tsx'

/** The current news that the reader may see. */
export function NewsList() {
  const { t } = useTranslation()
  const news = usePagedQuery('announcements/current', (cursor) => ({ cursor }))
  return (
    <PagedList
      list={news}
      skeleton={320}
      empty={<EmptyState title={t('announcements.msg_none')} />}
      footer={
        <Anchor href="/bariapps/news.xml" mt="md" display="inline-block">
          {t('announcements.lbl_feed')}
        </Anchor>
      }
    >
      {({ data }) => (
        <Stack gap="sm">
          {data.map((item) => (
            <NewsCard key={item.id} news={item} />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
