import type { announcementCalls } from '@sangam/contract/announcements/calls'
import { newsPdfMaxMb, newsPicturesMax } from '@sangam/contract/announcements/values'
import { dayCursor } from '../../db/day-cursor.ts'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { receivePicture } from '../../http/files/receive-picture.ts'
import { shownPictureVersions, shownPictureView } from '../../http/files/shown-pictures.ts'
import { type ImageAddress, imageAddressFor } from '../../storage/pictures/image-address.ts'
import { receiveUpload } from '../../storage/receive-upload.ts'
import { isSafePdf } from '../resumes/resumes.public.ts'
import { findCurrent, listCurrent, type StoredNews } from './announcements.queries.ts'
import { cardView, itemView } from './announcements.view.ts'
import { newsPictures, readerOf } from './news-files.ts'

type ReadingPath =
  | 'announcements/current'
  | 'announcements/read'
  | 'announcements/upload-picture'
  | 'announcements/upload-pdf'

export const cursorOf = ({ startsOn, id }: StoredNews) => dayCursor(startsOn, id)

/** Pictures of public news have an address without a ticket, which previews and feeds can use. */
const addressIn =
  (ticketAddress: ImageAddress) =>
  (row: StoredNews): ImageAddress =>
    row.isPublic ? newsPictures.address : ticketAddress

export const readingHandlers: Handlers<ReadingPath & keyof typeof announcementCalls> = {
  async 'announcements/current'({ body, caller, db, secret }) {
    const reader = readerOf(caller)
    const rows = await listCurrent(db, reader, body.limit, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, cursorOf)
    const address = addressIn(caller ? imageAddressFor(secret, caller) : newsPictures.address)
    return {
      message: 'common.msg_ok',
      data: { data: page.map((row) => cardView(address(row))(row)), next_cursor: nextCursor },
    }
  },

  async 'announcements/read'({ body, caller, db, secret, refuse }) {
    const row = await findCurrent(db, readerOf(caller), body.announcement_id)
    if (!row) return refuse('announcements.err_not_found', { status: 404 })
    const address = addressIn(caller ? imageAddressFor(secret, caller) : newsPictures.address)
    return { message: 'common.msg_ok', data: itemView(address(row))(row) }
  },

  async 'announcements/upload-picture'(context) {
    const path = await receivePicture(context, {
      kind: 'news',
      versions: shownPictureVersions,
      filesOfForm: newsPicturesMax + 1,
    })
    return {
      message: 'photo.msg_uploaded',
      data: shownPictureView(imageAddressFor(context.secret, context.caller), path),
    }
  },

  async 'announcements/upload-pdf'({ file, caller, db, env, files, processes, refuse }) {
    if (file.bytes.length > newsPdfMaxMb * 1024 * 1024) {
      const params = { max: newsPdfMaxMb }
      return refuse('announcements_page.err_pdf_too_large', { status: 413, params })
    }
    if (!(await isSafePdf(file.bytes, processes, caller.userId))) {
      return refuse('announcements_page.err_pdf', {
        errors: { file: 'announcements_page.err_pdf' },
      })
    }
    const versions = { file: file.bytes }
    const filesOfForm = newsPicturesMax + 1
    const upload = { kind: 'news-pdf', ownerId: caller.userId, versions, filesOfForm } as const
    const path = await receiveUpload({ db, files, env }, upload)
    return { message: 'announcements_page.msg_pdf_uploaded', data: { path } }
  },
}
