import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/refuse.ts'
import { builtWebApp } from '../../http/web-app.ts'
import type { Services } from '../../services.ts'

type PageServices = Pick<Services, 'env' | 'publicUrl'>

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
      .send(withOwnHead(built, services))
  })
}

/** The tags of the app that describe its home page. */
const replacedTags =
  /\s*(<title>[^<]*<\/title>|<meta\s+(name="description"|property="og:\w+")[^>]*>)/g

function withOwnHead(html: string, { env, publicUrl }: PageServices): string {
  const title = escapeHtml(`Biodata · ${env.TRUST_NAME}`)
  const image = escapeHtml(`${publicUrl}${basePath}/pictures/share.jpg`)
  const head = [
    `<title>${title}</title>`,
    '<meta name="robots" content="noindex, nofollow, noarchive">',
    '<meta name="referrer" content="no-referrer">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:image" content="${image}">`,
  ].join('')
  // a function: the name of a trust may contain `$`
  return html.replace(replacedTags, '').replace('</head>', () => `${head}</head>`)
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
