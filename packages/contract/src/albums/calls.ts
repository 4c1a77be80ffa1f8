import { fieldsByLanguage } from '@sangam/i18n/by-language'
import { languages, usualLanguage } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { dateUntilToday, dayPaging, flag, id, idOrZero, optionalText, shapeOf } from '../rules.ts'
import { albumFields } from './fields.ts'
import { albumCaptionMax, albumPageSize, albumPicturesMax } from './values.ts'

const captions = fieldsByLanguage('caption', () => optionalText(albumCaptionMax))

const formShape = {
  ...shapeOf(albumFields, { held_on: dateUntilToday('public_pages.err_held_on') }),
  is_public: flag(),
  /** In the order in which they are shown; the paths are from the upload call. */
  pictures: z
    .array(z.object({ path: optionalText(200), ...captions }), 'common.err_value')
    .min(1, 'public_pages.err_no_pictures')
    .max(albumPicturesMax, 'common.err_value'),
  /** The path of the picture in the list of albums; empty: the first one. */
  cover_path: optionalText(200),
}

const plainForm = z.object(formShape)

function checkTitle(form: z.output<typeof plainForm>, context: z.RefinementCtx): void {
  if (languages.some((language) => form[`title_${language}`] !== '')) return
  const path = [`title_${usualLanguage}`]
  context.addIssue({ code: 'custom', message: 'common.err_required', path })
}

export const albumForm = plainForm.superRefine(checkTitle)

const base = z.object({
  id: z.int(),
  /** Empty in a language in which it was not written. */
  ...fieldsByLanguage('title', () => z.string()),
  /** dd/mm/yyyy */
  held_on: z.string(),
  is_public: z.boolean(),
})

const card = base.extend({
  /** The address of the cover. */
  cover: z.string(),
  count: z.int(),
})
export type AlbumCard = z.output<typeof card>

const picture = z.object({
  path: z.string(),
  small: z.string(),
  large: z.string(),
  ...fieldsByLanguage('caption', () => z.string()),
})
export type AlbumPicture = z.output<typeof picture>

const album = base.extend({ pictures: z.array(picture), cover_path: z.string() })
export type Album = z.output<typeof album>

export const albumCalls = {
  'albums/list': call({
    summary: 'List the albums that the caller may see, newest first; visitors see the public ones',
    access: 'visitor',
    reads: ['accounts', 'albums'],
    body: z.object(dayPaging(albumPageSize)),
    data: z.object({ data: z.array(card), next_cursor: z.string().nullable() }),
    answers: ['common.msg_ok'],
  }),
  'albums/read': call({
    summary: 'Get one album with its pictures',
    access: 'visitor',
    reads: ['accounts', 'albums'],
    body: z.object({ album_id: id() }),
    data: album,
    answers: ['common.msg_ok'],
    refusals: ['gallery.err_not_found'],
  }),
  'albums/upload-picture': call({
    summary: 'Upload a picture of an album',
    access: 'admin',
    changes: [],
    kind: 'upload',
    body: z.object({}),
    data: z.object({ path: z.string(), small: z.string(), large: z.string() }),
    answers: ['photo.msg_uploaded'],
    refusals: ['photo.err_image_only'],
  }),
  'albums/save': call({
    summary: 'Store a new album or change one; files of removed pictures are deleted',
    access: 'admin',
    confirm: true,
    changes: ['albums', 'audit'],
    /** Album 0 is a new one. */
    body: z.object({ ...formShape, album_id: idOrZero() }).superRefine(checkTitle),
    data: z.object({ id: z.int() }),
    answers: ['public_pages.msg_saved'],
    refusals: ['gallery.err_not_found', 'public_pages.err_file'],
  }),
  'albums/delete': call({
    summary: 'Delete an album and its files',
    access: 'admin',
    confirm: true,
    changes: ['albums', 'audit'],
    body: z.object({ album_id: id() }),
    data: z.null(),
    answers: ['public_pages.msg_album_deleted'],
    refusals: ['gallery.err_not_found'],
  }),
}
