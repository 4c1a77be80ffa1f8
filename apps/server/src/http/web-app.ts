import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { apiPath, basePath } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refuse.ts'

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the built web app; every address that is no file and no call is one of its pages. */
export async function serveWebApp(app: FastifyInstance, folder = built): Promise<void> {
  const index = path.join(folder, 'index.html')
  const page = existsSync(index) ? await readFile(index, 'utf8') : null

  if (page) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `${basePath}/`,
      index: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        // built files carry their content's hash in the name
        const lasting = file.includes(`${path.sep}assets${path.sep}`)
        void reply.header(
          'cache-control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }

  app.get('/', (_request, reply) => reply.redirect(`${basePath}/`, 302))
  app.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`, 302))
  app.get(`${basePath}/`, (_request, reply) => showPage(reply, page))
  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return showPage(reply, page)
    throw new Refusal('common.err_not_found', { status: 404 })
  })
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  const address = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') &&
    address.startsWith(`${basePath}/`) &&
    !address.startsWith(`${apiPath}/`) &&
    address !== apiPath &&
    // a missing file is an error, not a page
    !address.startsWith(`${basePath}/assets/`) &&
    !address.startsWith(`${basePath}/data/`)
  )
}

function showPage(reply: FastifyReply, page: string | null): FastifyReply {
  if (!page) throw new Refusal('common.err_unavailable', { status: 503 })
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
}
