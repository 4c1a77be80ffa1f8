import { basePath } from '@sangam/contract/envelope'
import { columnIn, labelIn } from '@sangam/i18n/by-language'
import { type Language, languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../db/client.ts'
import { requireModule } from '../../http/calls/admit.ts'
import { escapeHtml } from '../../http/pages/escape-html.ts'
import {
  type PageServices,
  type RecordHead,
  type RecordPages,
  serveRecordPages,
} from '../../http/pages/record-pages.ts'
import {
  findCurrent,
  listCurrent,
  listPublicIds,
  type StoredNews,
} from './announcements.queries.ts'
import { summaryOf } from './announcements.view.ts'
import { newsPictures } from './news-files.ts'

const visitor = { memberId: null }
const itemsInFeed = 50

const itemsInSitemap = 1000

/** The newest public items, for search engines. */
export const publicNewsPaths = async (db: Queryable): Promise<string[]> =>
  (await listPublicIds(db, itemsInSitemap)).map((id) => `news/${id}`)

const addressOf = (publicUrl: string, id: number) => `${publicUrl}${basePath}/news/${id}`

/** Previews and feeds have no reader with a language: the usual one, if the item is written in it. */
const languageOf = (row: StoredNews): Language =>
  languagesFrom(usualLanguage).find((language) => columnIn(row, 'title', language) !== '') ??
  usualLanguage

/** The pages of news with their link previews, and the feed of the public ones. */
export async function serveNewsPages(
  app: FastifyInstance,
  services: PageServices,
  webApp?: string,
): Promise<void> {
  const { db, publicUrl, settings } = services
  app.get(`${basePath}/news.xml`, async (_request, reply) => {
    const { trust } = settings.current()
    requireModule(trust, 'news')
    const rows = await listCurrent(db, visitor, itemsInFeed)
    const name = labelIn(trust, 'trust_name', usualLanguage)
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/rss+xml; charset=utf-8')
      .send(feed(name, publicUrl, rows.slice(0, itemsInFeed)))
  })

  // the address in bookmarks of earlier versions
  app.get(`${basePath}/announcements`, (_request, reply) => reply.redirect(`${basePath}/news`, 301))

  const headOf: RecordPages['headOf'] = async (id, env) => {
    const row = await findCurrent(db, visitor, id)
    return row && headOfItem(row, publicUrl, labelIn(env.trust, 'trust_name', languageOf(row)))
  }
  await serveRecordPages(app, services, { path: 'news', module: 'news', headOf }, webApp)
}

function headOfItem(row: StoredNews, publicUrl: string, trustName: string): RecordHead {
  const language = languageOf(row)
  const [picture] = row.picturePaths
  return {
    title: `${columnIn(row, 'title', language)} · ${trustName}`,
    description: summaryOf(row, language).replaceAll('\n', ' '),
    ...(picture && { image: publicUrl + newsPictures.address(picture, 'large') }),
  }
}

function feed(name: string, publicUrl: string, rows: StoredNews[]): string {
  const items = rows.map((row) => {
    const language = languageOf(row)
    const address = escapeHtml(addressOf(publicUrl, row.id))
    return [
      '<item>',
      `<title>${escapeHtml(columnIn(row, 'title', language))}</title>`,
      `<link>${address}</link><guid>${address}</guid>`,
      `<pubDate>${new Date(`${row.startsOn}T00:00:00+05:30`).toUTCString()}</pubDate>`,
      `<description>${escapeHtml(summaryOf(row, language))}</description>`,
      '</item>',
    ].join('')
  })
  const home = escapeHtml(`${publicUrl}${basePath}/news`)
  const title = escapeHtml(name)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${title}</title><link>${home}</link><description>${title}</description>${items.join('')}</channel></rss>\n`
}
