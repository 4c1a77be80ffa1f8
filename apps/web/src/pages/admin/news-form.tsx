import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EditNews } from '../../features/announcements/edit-news.tsx'
import { NewNews } from '../../features/announcements/new-news.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/news-form')

export default function NewsForm() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  const showList = () => void navigate(link.manageNews)
  const news = useFreshQuery(
    'announcements/details',
    { announcement_id: id ?? 0 },
    id !== undefined,
  )
  return (
    <Page
      title={t(id === undefined ? 'announcements_page.title_new' : 'announcements_page.title_edit')}
      backTo={link.manageNews}
      size="md"
    >
      {id === undefined ? (
        <NewNews onPosted={showList} />
      ) : (
        <Loaded query={news} skeleton={520}>
          {(data) => <EditNews news={data} onSaved={showList} />}
        </Loaded>
      )}
    </Page>
  )
}
