import type { Album } from '@sangam/contract/albums/calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface AlbumDateProps extends Pick<Album, 'held_on' | 'is_public'> {
  /** The number of pictures. */
  count?: number
}

/** The day of an album, how many pictures it has, and who sees it if not everybody does. */
export function AlbumDate({ held_on, is_public, count }: AlbumDateProps) {
  const { t } = useTranslation()
  const facts = [
    held_on,
    count !== undefined && t('gallery.lbl_count', { count }),
    !is_public && t('gallery.lbl_members'),
  ]
  return facts.filter(Boolean).join(' · ')
}
