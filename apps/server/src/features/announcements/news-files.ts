import { columnIn } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import type { Queryable } from '../../db/client.ts'
import { type Caller, hasAccess, isAdmin } from '../../http/calls/caller.ts'
import type { Download } from '../../http/files/downloads.ts'
import { shownPictures } from '../../http/files/shown-pictures.ts'
import { replaceUploads, versionKey } from '../../storage/uploads.ts'
import {
  findAnnouncement,
  findCurrent,
  isPictureShownTo,
  type NewsReader,
  type StoredNews,
} from './announcements.queries.ts'

/** Pending members read what visitors read. */
export const readerOf = (caller: Caller | null): NewsReader => ({
  memberId: caller && hasAccess(caller, 'member') ? caller.userId : null,
})

export const newsPictures = shownPictures({
  kind: 'news',
  module: 'news',
  isShownTo: (db, caller, path) =>
    isPictureShownTo(db, caller && isAdmin(caller) ? 'admin' : readerOf(caller), path),
})

export const newsPdf: Download = {
  path: 'news-pdf/:id',
  access: 'visitor',
  summary: 'The PDF of a news item that the caller may read',
  async find({ db, files, caller }, { id = '' }) {
    if (!/^\d{1,9}$/.test(id)) return null
    const row =
      caller && isAdmin(caller)
        ? await findAnnouncement(db, Number(id))
        : await findCurrent(db, readerOf(caller), Number(id))
    if (!row || row.pdfPath === '') return null
    const title = languages.map((language) => columnIn(row, 'title', language)).find(Boolean)
    return {
      bytes: await files.getBytes(versionKey(row.pdfPath, 'file')),
      contentType: 'application/pdf',
      saveAs: `${title}.pdf`,
    }
  },
}

type NewsFiles = Pick<StoredNews, 'picturePaths' | 'pdfPath'>

/** Claims the new files of an item and releases those that it no longer has; false if one is not there. */
export async function changeFiles(
  tx: Queryable,
  { before, after, ownerId }: { before: NewsFiles; after: NewsFiles; ownerId: number },
): Promise<boolean> {
  const [pictures, pdf] = [
    { kind: 'news', before: before.picturePaths, after: after.picturePaths } as const,
    { kind: 'news-pdf', before: pdfOf(before), after: pdfOf(after) } as const,
  ]
  return (
    (await replaceUploads(tx, { ...pictures, ownerId })) &&
    (await replaceUploads(tx, { ...pdf, ownerId }))
  )
}

const pdfOf = ({ pdfPath }: NewsFiles) => (pdfPath === '' ? [] : [pdfPath])
