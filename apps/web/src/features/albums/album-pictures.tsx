import { Text } from '@mantine/core'
import type { Album } from '@sangam/contract/albums/calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenLanguage, writtenText } from '../../lib/texts/written.ts'
import { PictureGrid } from '../../ui/pictures/picture-grid.tsx'
import { AlbumDate } from './album-date.tsx'

/** The day of an album and its pictures with their captions. */
export function AlbumPictures({ album }: { album: Album }) {
  const { t } = useTranslation()
  const pictures = album.pictures.map((picture, index) => {
    const caption = writtenText(picture, 'caption')
    const title = caption || t('gallery.lbl_picture', { number: index + 1 })
    return {
      ...picture,
      title,
      alt: title,
      ...(caption && { caption, lang: writtenLanguage(picture, 'caption') }),
    }
  })
  return (
    <>
      <Text c="dimmed" mb="md">
        <AlbumDate {...album} />
      </Text>
      <PictureGrid pictures={pictures} label={writtenText(album, 'title')} />
    </>
  )
}
