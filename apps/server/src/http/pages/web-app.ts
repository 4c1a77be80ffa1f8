import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { apiPath, basePath } from '@sangam/contract/envelope'
import { isSetupPage } from '@sangam/contract/trust-settings/setup-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import { Refusal } from '../calls/refuse.ts'
import { filledFiles, readTemplates } from '../files/filled-files.ts'
import { describePage } from './public-pages.ts'

export const builtWebApp = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** Serves the built web app; every other address outside the API is one of its pages. */
export async function serveWebApp(
  app: FastifyInstance,
  services: Pick<Services, 'publicUrl' | 'setup'> & { settings: SettingsReader },
  folder = builtWebApp,
): Promise<void> {
  const files = await readTemplates(folder)
  if (files.has(pageFile('index'))) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${basePath}/`,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => void reply.header('cache-control', cacheControlOf(file)),
    })
  }
  const filled = filledFiles(files, services)
  const showPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = firstPart(request.url)
    const isSetupOpen = await services.setup.isOpen()
    if (isSetupOpen && !isSetupPage(name)) return reply.redirect(`${basePath}/setup`, 302)
    const file = files.has(pageFile(name)) ? pageFile(name) : pageFile('index')
    const page = describePage(request.url, services.settings.current(), services.publicUrl)
    if (!page.isIndexed) void reply.header('x-robots-tag', 'noindex')
    return filled.send(request, reply, { file, isSetupOpen, page })
  }

  app.get('/', (_request, reply) => reply.redirect(`${basePath}/`, 302))
  app.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`, 302))
  app.get(`${basePath}/`, showPage)
  for (const file of files.keys()) {
    app.get(`${basePath}/${file}`, (request, reply) =>
      filled.send(request, reply, { file, isSetupOpen: false }),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request)) throw new Refusal('common.err_not_found', { status: 404 })
    return showPage(request, reply)
  })
}

const pageFile = (name: string) => `${name}.html`

/** The `cache-control` header of a file. */
function cacheControlOf(file: string): string {
  // the names of built files contain a hash of their content
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  // revalidated, so that browsers notice a new version
  if (/(service-worker\.js|\.html)(\.br|\.gz)?$/.test(file)) return 'no-cache'
  return 'public, max-age=3600'
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  const address = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    address.startsWith(`${basePath}/`) &&
    !address.startsWith(`${apiPath}/`) &&
    address !== apiPath &&
    // a missing file is answered with 404
    !address.startsWith(`${basePath}/assets/`) &&
    !address.startsWith(`${basePath}/data/`)
  )
}

/** `login` for `/bariapps/login/42?a=b`, and `home` for the root. */
const firstPart = (url: string) => /^\/\w+\/([\w-]+)/.exec(url)?.[1] ?? 'home'
