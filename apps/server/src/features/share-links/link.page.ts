import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { basePath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import { refuse } from '../../http/calls/refuse.ts'
import { withHead } from '../../http/pages/page-head.ts'
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

function linkPage(built: string, { publicUrl, settings }: PageServices): string {
  const env = settings.current()
  const html = withHead(built, {
    title: `Biodata · ${env.trust.trust_name}`,
    image: shareImage(env, publicUrl),
  }).replace('</head>', '<meta name="referrer" content="no-referrer"></head>')
  return fillPage(html, { env, publicUrl, isSetupOpen: false })
}
