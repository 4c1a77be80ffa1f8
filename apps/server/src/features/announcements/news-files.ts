import { apiPath } from '@sangam/contract/envelope'
import { columnIn } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { Queryable } from '../../db/client.ts'
import { requireModule } from '../../http/calls/admit.ts'
import { type Caller, hasAccess, isAdmin } from '../../http/calls/caller.ts'
import type { FairShare } from '../../http/calls/fair-share.ts'
import { refuse } from '../../http/calls/refuse.ts'
import { isUnavailable } from '../../http/calls/unavailable.ts'
import type { Download } from '../../http/files/downloads.ts'
import type { ImageKind } from '../../http/files/images.ts'
import type { PictureVersions } from '../../storage/pictures/pictures.ts'
import { claimUpload, releaseUpload, versionKey } from '../../storage/uploads.ts'
import {
  findAnnouncement,
  findCurrent,
  isPictureShownTo,
  type NewsReader,
  type StoredNews,
} from './announcements.queries.ts'

/** Small for cards and the pictures of a page, large for the whole screen. */
export const newsPictureVersions = {
  small: { width: 600, height: 450, fit: 'cover', position: 'attention' },
  large: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
} satisfies PictureVersions

/** Pending members read what visitors read. */
export const readerOf = (caller: Caller | null): NewsReader => ({
  memberId: caller && hasAccess(caller, 'member') ? caller.userId : null,
})

export const publicPictureAddress = (path: string, version: string) =>
  `${apiPath}/news-picture/${path.split('/')[1]}/${version}`

/** The pictures of members, by their tickets. */
export const newsPictures: ImageKind = {
  kind: 'news',
  maySee: ({ caller, db }, path) =>
    isPictureShownTo(db, isAdmin(caller) ? 'admin' : readerOf(caller), path),
}

const cacheSeconds = 300

/** The pictures of public news, for everybody. */
export function servePublicPictures(
  app: FastifyInstance,
  { db, files, settings }: Services,
  fairShare: FairShare,
): void {
  app.get<{ Params: { name: string; version: string } }>(
    `${apiPath}/news-picture/:name/:version`,
    async (request, reply) => {
      requireModule(settings.current().trust, 'news')
      await fairShare.countPicture(request)
      const { name, version } = request.params
      const bytes = await fairShare.run(request, 'picture', async () => {
        const isKnown = Object.hasOwn(newsPictureVersions, version) && /^[\w-]{1,64}$/.test(name)
        const path = `news/${name}`
        if (!isKnown || !(await isPictureShownTo(db, { memberId: null }, path))) {
          return refuse('common.err_not_found', { status: 404 })
        }
        return files.getBytes(versionKey(path, version)).catch((error: unknown) => {
          if (isUnavailable(error)) throw error
          return refuse('common.err_not_found', { status: 404 })
        })
      })
      return reply
        .header('cache-control', `public, max-age=${cacheSeconds}`)
        .type('image/jpeg')
        .send(Buffer.from(bytes))
    },
  )
}

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
  const [earlier, later] = [pathsOf(before), pathsOf(after)]
  for (const path of later.filter((one) => !earlier.includes(one))) {
    const kind = path === after.pdfPath ? 'news-pdf' : 'news'
    if (!(await claimUpload(tx, { path, kind, ownerId }))) return false
  }
  for (const path of earlier.filter((one) => !later.includes(one))) await releaseUpload(tx, path)
  return true
}

const pathsOf = ({ picturePaths, pdfPath }: NewsFiles) =>
  pdfPath === '' ? picturePaths : [...picturePaths, pdfPath]
