import { columnIn, labelIn } from '@sangam/i18n/by-language'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../db/client.ts'
import {
  type PageServices,
  type RecordPages,
  serveRecordPages,
} from '../../http/pages/record-pages.ts'
import { albumPictures } from './albums.pictures.ts'
import { findAlbum, listPublicIds } from './albums.queries.ts'

const albumsInSitemap = 1000

/** The newest public albums, for search engines. */
export const publicAlbumPaths = async (db: Queryable): Promise<string[]> =>
  (await listPublicIds(db, albumsInSitemap)).map((id) => `gallery/${id}`)

/** The pages of albums with their link previews: the title and the cover. */
export function serveAlbumPages(
  app: FastifyInstance,
  services: PageServices,
  webApp?: string,
): Promise<void> {
  const { db, publicUrl } = services
  const headOf: RecordPages['headOf'] = async (id, { trust }) => {
    const row = await findAlbum(db, { isMember: false }, id)
    if (!row) return undefined
    // a preview has no reader with a language: the usual one, if the title is written in it
    const written = languagesFrom(usualLanguage).find((one) => columnIn(row, 'title', one) !== '')
    const language = written ?? usualLanguage
    return {
      title: `${columnIn(row, 'title', language)} · ${labelIn(trust, 'trust_name', language)}`,
      ...(row.cover && { image: publicUrl + albumPictures.address(row.cover, 'large') }),
    }
  }
  return serveRecordPages(app, services, { path: 'gallery', module: 'gallery', headOf }, webApp)
}
