import type { Album } from '@sangam/contract/albums/calls'

type Picture = Pick<Album['pictures'][number], 'path'> & { caption_en: string; caption_mr: string }

/** A picture of the form, with a caption in one language. */
export const pictureOf = (path: string, caption_mr = ''): Picture => ({
  path,
  caption_en: '',
  caption_mr,
})

/** The body of a valid album that everybody sees. */
export const albumBody = (pictures: Picture[]) => ({
  album_id: 0,
  title_en: 'Gathering in Shegaon',
  title_mr: 'शेगाव मेळावा',
  held_on: '14/01/2025',
  is_public: 1 as 0 | 1,
  pictures,
  cover_path: '',
})
