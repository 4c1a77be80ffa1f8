import { apiPath, basePath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import type { Env } from '../../settings/env.ts'
import type { FairShare } from '../calls/fair-share.ts'
import { escapeHtml } from './escape-html.ts'
import { publicPaths } from './public-pages.ts'

const cacheSeconds = 600

interface SitemapServices extends Pick<Services, 'publicUrl'> {
  settings: SettingsReader
}

/** What search engines may read: the public pages, and the public records of all slices. */
export function serveSitemap(
  app: FastifyInstance,
  services: SitemapServices,
  {
    fairShare,
    recordPaths,
  }: { fairShare: FairShare; recordPaths: (env: Env) => Promise<string[]> },
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      // pages of members are readable, so that a crawler sees that they are not to be indexed
      .send(
        `User-agent: *\nAllow: ${basePath}/\nDisallow: ${apiPath}/\nSitemap: ${services.publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    await fairShare.countPicture(request)
    const env = services.settings.current()
    const paths = await fairShare.run(request, 'read', () => recordPaths(env))
    return reply
      .header('cache-control', `public, max-age=${cacheSeconds}`)
      .type('application/xml; charset=utf-8')
      .send(sitemap([...publicPaths(env), ...paths], services.publicUrl))
  })
}

function sitemap(paths: string[], publicUrl: string): string {
  const urls = paths.map(
    (path) => `<url><loc>${escapeHtml(`${publicUrl}${basePath}/${path}`)}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
