import type { Album, AlbumCard, albumForm } from '@sangam/contract/albums/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import {
  columnIn,
  columnsByLanguage,
  type FieldsByLanguage,
  fieldsOfColumns,
} from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import type { z } from 'zod'
import { shownPictureView } from '../../http/files/shown-pictures.ts'
import type { ImageAddress } from '../../storage/pictures/image-address.ts'
import type { AlbumRow, StoredAlbum, StoredPicture } from './albums.queries.ts'

const baseView = (row: StoredAlbum) => ({
  id: row.id,
  ...fieldsOfColumns(row, 'title'),
  held_on: typedDate(row.heldOn),
  is_public: row.isPublic,
})

export const cardView = (row: AlbumRow, addressOf: ImageAddress): AlbumCard => ({
  ...baseView(row),
  cover: row.cover === '' ? '' : addressOf(row.cover, 'small'),
  count: row.count,
})

export const albumView = (
  row: AlbumRow,
  pictures: readonly StoredPicture[],
  addressOf: ImageAddress,
): Album => ({
  ...baseView(row),
  cover_path: row.cover,
  pictures: pictures.map((picture) => ({
    ...shownPictureView(addressOf, picture.path),
    ...fieldsOfColumns(picture, 'caption'),
  })),
})

type Form = z.output<typeof albumForm>

/** The pictures of the form, each once. */
export const picturesOf = ({ pictures }: Form) => [
  ...new Map(pictures.map((picture) => [picture.path, picture])).values(),
]

/** The columns that the form fills in. */
export function columnsOf(form: Form) {
  const heldOn = isoDate(form.held_on)
  if (heldOn === null) throw new Error('the contract has checked the date')
  const hasCover = form.pictures.some(({ path }) => path === form.cover_path)
  return {
    ...columnsByLanguage('title', (language) => form[`title_${language}`]),
    heldOn,
    isPublic: form.is_public === 1,
    coverPath: hasCover ? form.cover_path : '',
  }
}

type AuditedPicture = Pick<StoredPicture, 'path'> & FieldsByLanguage<'caption'>

/** The fields of the audit trail; of pictures only that they changed. */
export const auditValues = (
  row: ReturnType<typeof columnsOf>,
  pictures: readonly AuditedPicture[],
) => ({
  ...columnsByLanguage('title', (language) => columnIn(row, 'title', language)),
  heldOn: row.heldOn,
  isPublic: row.isPublic,
  coverPath: row.coverPath,
  pictures: JSON.stringify(
    pictures.map((picture) => [
      picture.path,
      ...languages.map((language) => picture[`caption_${language}`]),
    ]),
  ),
})
