import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePath } from '@sangam/contract/envelope'
import { columnIn, labelIn } from '@sangam/i18n/by-language'
import { type Language, languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { Queryable } from '../../db/client.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import { requireModule } from '../../http/calls/admit.ts'
import { escapeHtml } from '../../http/pages/escape-html.ts'
import { withHead } from '../../http/pages/page-head.ts'
import { fillPage, shareImage } from '../../http/pages/trust-pages.ts'
import { builtWebApp } from '../../http/pages/web-app.ts'
import {
  findCurrent,
  listCurrent,
  listPublicIds,
  type StoredNews,
} from './announcements.queries.ts'
import { summaryOf } from './announcements.view.ts'
import { publicPictureAddress } from './news-files.ts'

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

type PageServices = Pick<Services, 'db' | 'publicUrl'> & { settings: SettingsReader }

/** The pages of news with their link previews, and the feed of the public ones. */
export async function serveNewsPages(
  app: FastifyInstance,
  { db, publicUrl, settings }: PageServices,
  folder = builtWebApp,
): Promise<void> {
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

  const built = await readFile(path.join(folder, 'index.html'), 'utf8').catch(() => null)
  if (built === null) return
  app.get<{ Params: { id: string } }>(`${basePath}/news/:id`, async (request, reply) => {
    const env = settings.current()
    const { id } = request.params
    const row = /^\d{1,9}$/.test(id) ? await findCurrent(db, visitor, Number(id)) : undefined
    const isShown = row && env.trust.modules.includes('news')
    const html = withHead(built, {
      title: labelIn(env.trust, 'trust_name', usualLanguage),
      image: shareImage(env, publicUrl),
      ...(isShown && headOf(row, publicUrl, labelIn(env.trust, 'trust_name', languageOf(row)))),
    })
    return reply
      .headers({ 'cache-control': 'no-cache', ...(!isShown && { 'x-robots-tag': 'noindex' }) })
      .type('text/html; charset=utf-8')
      .send(fillPage(html, { env, publicUrl, isSetupOpen: false }))
  })
}

function headOf(row: StoredNews, publicUrl: string, trustName: string) {
  const language = languageOf(row)
  const [picture] = row.picturePaths
  return {
    title: `${columnIn(row, 'title', language)} · ${trustName}`,
    description: summaryOf(row, language).replaceAll('\n', ' '),
    address: addressOf(publicUrl, row.id),
    ...(picture && { image: publicUrl + publicPictureAddress(picture, 'large') }),
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
