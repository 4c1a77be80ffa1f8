import type { albumCalls } from '@sangam/contract/albums/calls'
import { albumPicturesMax } from '@sangam/contract/albums/values'
import { type ColumnsByLanguage, columnIn, fieldsOfColumns } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { dayCursor } from '../../db/day-cursor.ts'
import { toPage } from '../../db/page.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { receivePicture } from '../../http/files/receive-picture.ts'
import { shownPictureVersions, shownPictureView } from '../../http/files/shown-pictures.ts'
import { type ImageAddress, imageAddressFor } from '../../storage/pictures/image-address.ts'
import { replaceUploads } from '../../storage/uploads.ts'
import { changedValues, recordAction } from '../audit/audit.public.ts'
import { albumPictures, readerOf } from './albums.pictures.ts'
import {
  changeAlbum,
  deleteAlbum,
  findAlbum,
  insertAlbum,
  listAlbums,
  listPictures,
  lockAlbum,
  replacePictures,
  type StoredAlbum,
} from './albums.queries.ts'
import { albumView, auditValues, cardView, columnsOf, picturesOf } from './albums.view.ts'

export const albumHandlers: Handlers<keyof typeof albumCalls> = {
  async 'albums/list'({ body, caller, db, secret }) {
    const rows = await listAlbums(db, readerOf(caller), body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ heldOn, id }) => dayCursor(heldOn, id))
    const addressOf = addressesFor(caller && imageAddressFor(secret, caller))
    const data = page.map((row) => cardView(row, addressOf(row)))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'albums/read'({ body, caller, db, secret, refuse }) {
    const row = await findAlbum(db, readerOf(caller), body.album_id)
    if (!row) return refuse('gallery.err_not_found', { status: 404 })
    const addressOf = addressesFor(caller && imageAddressFor(secret, caller))
    const data = albumView(row, await listPictures(db, row.id), addressOf(row))
    return { message: 'common.msg_ok', data }
  },

  async 'albums/upload-picture'(context) {
    const path = await receivePicture(context, {
      kind: 'album',
      versions: shownPictureVersions,
      filesOfForm: albumPicturesMax,
    })
    const data = shownPictureView(imageAddressFor(context.secret, context.caller), path)
    return { message: 'photo.msg_uploaded', data }
  },

  async 'albums/save'({ body, caller, db, refuse }) {
    const values = columnsOf(body)
    const pictures = picturesOf(body)
    const id = await db.transaction(async (tx) => {
      const row = body.album_id === 0 ? null : await lockAlbum(tx, body.album_id)
      if (row === undefined) return refuse('gallery.err_not_found', { status: 404 })
      const before = row ? await listPictures(tx, row.id) : []
      const files = {
        kind: 'album' as const,
        ownerId: caller.userId,
        before: before.map(({ path }) => path),
        after: pictures.map(({ path }) => path),
      }
      if (!(await replaceUploads(tx, files))) return refuse('public_pages.err_file')
      const albumId = row ? row.id : await insertAlbum(tx, { ...values, createdBy: caller.userId })
      if (row) await changeAlbum(tx, albumId, values)
      await replacePictures(tx, albumId, pictures)
      const after = auditValues(values, pictures)
      const audited = before.map((one) => ({ ...one, ...fieldsOfColumns(one, 'caption') }))
      await recordAction(tx, {
        ...subjectOf(caller, { id: albumId, ...values }),
        action: 'album_save',
        ...(row ? changedValues(auditValues(row, audited), after) : { before: {}, after }),
      })
      return albumId
    })
    return { message: 'public_pages.msg_saved', data: { id } }
  },

  async 'albums/delete'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockAlbum(tx, body.album_id)
      if (!row) return refuse('gallery.err_not_found', { status: 404 })
      const before = (await listPictures(tx, row.id)).map(({ path }) => path)
      await replaceUploads(tx, { kind: 'album', ownerId: caller.userId, before, after: [] })
      await deleteAlbum(tx, row.id)
      await recordAction(tx, {
        ...subjectOf(caller, row),
        action: 'album_delete',
        before: {},
        after: {},
      })
    })
    return { message: 'public_pages.msg_album_deleted', data: null }
  },
}

/** Pictures of public albums have an address without a ticket. */
const addressesFor =
  (ticketAddress: ImageAddress | null) =>
  ({ isPublic }: StoredAlbum): ImageAddress =>
    isPublic || !ticketAddress ? albumPictures.address : ticketAddress

const subjectOf = (by: Caller, album: { id: number } & ColumnsByLanguage<'title'>) => ({
  by,
  subject: 'album' as const,
  subjectId: album.id,
  subjectName: languages.map((language) => columnIn(album, 'title', language)).find(Boolean) ?? '',
})
