import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import { refuse } from '../../http/calls/refuse.ts'
import { escapeHtml } from '../../http/pages/escape-html.ts'
import { fillPage, shareImage } from '../../http/pages/trust-pages.ts'
import { builtWebApp } from '../../http/pages/web-app.ts'

type PageServices = Pick<Services, 'publicUrl'> & { settings: SettingsReader }

/**
 * Serves the page of a link. It is the same for every key, for people and for crawlers that make link
 * previews: the data comes after a tap, by a call.
 */
export async function serveLinkPage(
  app: FastifyInstance,
  services: PageServices,
  folder = builtWebApp,
): Promise<void> {
  const built = await readFile(path.join(folder, 's.html'), 'utf8').catch(() => null)
  app.get(`${basePath}/s`, (_request, reply) => {
    if (built === null) return refuse('common.err_unavailable', { status: 503 })
    return reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      .type('text/html; charset=utf-8')
      .send(linkPage(built, services))
  })
}

/** The tags of the app that describe its home page. */
const replacedTags =
  /\s*(<title>[^<]*<\/title>|<meta\s+(name="description"|property="og:\w+")[^>]*>)/g

function linkPage(built: string, { publicUrl, settings }: PageServices): string {
  const env = settings.current()
  const title = escapeHtml(`Biodata · ${env.trust.trust_name}`)
  const image = escapeHtml(shareImage(env, publicUrl))
  const head = [
    `<title>${title}</title>`,
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    '<meta name="referrer" content="no-referrer">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:image" content="${image}">`,
  ].join('')
  // a function: the name of a trust may contain `$`
  const html = built.replace(replacedTags, '').replace('</head>', () => `${head}</head>`)
  return fillPage(html, { env, publicUrl, isSetupOpen: false })
}
