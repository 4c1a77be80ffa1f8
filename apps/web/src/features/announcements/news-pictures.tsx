import type { NewsItem } from '@sangam/contract/announcements/calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'
import { PictureGrid } from '../../ui/pictures/picture-grid.tsx'

/** The pictures of an item; each one opens large. */
export function NewsPictures({ item }: { item: NewsItem }) {
  const { t } = useTranslation()
  const title = writtenText(item, 'title')
  const pictures = item.pictures.map((picture, index) => ({
    ...picture,
    title,
    alt: t('announcements.lbl_picture', { number: index + 1, title }),
  }))
  return <PictureGrid pictures={pictures} label={t('announcements.lbl_pictures')} />
}
