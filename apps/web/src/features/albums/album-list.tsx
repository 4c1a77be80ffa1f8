import { Title } from '@mantine/core'
import type { AlbumCard } from '@sangam/contract/albums/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../layout/loaded.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { query } from '../../lib/calls/api.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenLanguage, writtenText } from '../../lib/texts/written.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { AlbumDate } from './album-date.tsx'
import classes from './album-list.module.css'
import { AlbumPictures } from './album-pictures.tsx'

/** The albums that the reader may see; a single one is open. */
export function AlbumList() {
  const { t } = useTranslation()
  const albums = usePagedQuery('albums/list', (cursor) => ({ cursor }))
  return (
    <PagedList list={albums} skeleton={420} empty={<EmptyState title={t('gallery.msg_none')} />}>
      {({ data, next_cursor }) => {
        const [first] = data
        const isAlone = data.length === 1 && next_cursor === null && albums.pages.number === 1
        return first && isAlone ? <OnlyAlbum album={first} /> : <Albums albums={data} />
      }}
    </PagedList>
  )
}

function OnlyAlbum({ album }: { album: AlbumCard }) {
  const pictures = useQuery(query('albums/read', { album_id: album.id }))
  return (
    <>
      <Title order={2} lang={writtenLanguage(album, 'title')}>
        {writtenText(album, 'title')}
      </Title>
      <Loaded query={pictures} skeleton={420}>
        {(data) => <AlbumPictures album={data} />}
      </Loaded>
    </>
  )
}

const Albums = ({ albums }: { albums: readonly AlbumCard[] }) => (
  <ul className={classes.grid}>
    {albums.map((album) => (
      <li key={album.id} lang={writtenLanguage(album, 'title')}>
        <Link {...link.album(album.id)} className={classes.album}>
          <img src={album.cover} alt="" width={600} height={450} />
          <Title order={2} size="h4" className={classes.title}>
            {writtenText(album, 'title')}
          </Title>
          <span className={classes.date}>
            <AlbumDate {...album} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
