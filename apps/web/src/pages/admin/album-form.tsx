import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AlbumForm } from '../../features/albums/album-form.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/album-form')

export default function AlbumFormPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id } = route.useSearch()
  const album = useFreshQuery('albums/read', { album_id: id ?? 0 }, id !== undefined)
  const showList = () => void navigate(link.publicPages)
  return (
    <Page
      title={t(id === undefined ? 'public_pages.btn_new_album' : 'public_pages.title_album')}
      backTo={link.publicPages}
      size="md"
    >
      {id === undefined ? (
        <AlbumForm onDone={showList} />
      ) : (
        <Loaded query={album} skeleton={520}>
          {(data) => <AlbumForm album={data} onDone={showList} />}
        </Loaded>
      )}
    </Page>
  )
}
