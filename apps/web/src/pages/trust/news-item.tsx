import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NewsArticle } from '../../features/announcements/news-article.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'

const route = getRouteApi('/pages/news/$id')

export default function NewsItemPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const item = useQuery(query('announcements/read', { announcement_id: id }))
  return (
    <Page
      title={item.data ? writtenText(item.data, 'title') : t('announcements.title')}
      backTo={link.news}
      size="md"
    >
      <Loaded query={item} skeleton={420}>
        {(data) => <NewsArticle item={data} />}
      </Loaded>
    </Page>
  )
}
