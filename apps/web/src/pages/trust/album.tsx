import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { AlbumPictures } from '../../features/albums/album-pictures.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'

const route = getRouteApi('/pages/gallery/$id')

export default function AlbumPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const album = useQuery(query('albums/read', { album_id: id }))
  return (
    <Page
      title={album.data ? writtenText(album.data, 'title') : t('gallery.title')}
      backTo={link.gallery}
    >
      <Loaded query={album} skeleton={420}>
        {(data) => <AlbumPictures album={data} />}
      </Loaded>
    </Page>
  )
}
