import { AlbumList } from '../../features/albums/album-list.tsx'
import { Page } from '../../layout/page.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Gallery() {
  const { t } = useTranslation()
  return (
    <Page title={t('gallery.title')} lead={t('gallery.lead')}>
      <AlbumList />
    </Page>
  )
}
