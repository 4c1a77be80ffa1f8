import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../composition/services.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import { Refusal } from '../calls/refuse.ts'
import type { DescribedPage } from '../pages/public-pages.ts'
import { fillManifest, fillPage, type PageValues } from '../pages/trust-pages.ts'

const manifestFile = 'manifest.webmanifest'
const workerFile = 'service-worker.js'

/** The text of each built file with the name of the trust: the pages, the manifest, the service worker. */
export async function readTemplates(folder: string): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(folder)) return new Map()
  const names = (await readdir(folder)).filter(
    (name) => name.endsWith('.html') || name === manifestFile || name === workerFile,
  )
  const read = async (name: string) =>
    [name, await readFile(path.join(folder, name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}

interface FilledFile {
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
}

interface Wanted {
  file: string
  isSetupOpen: boolean
  /** How the page at the address is described; a file that is no page has no description. */
  page?: DescribedPage
}

/** Fills each file when it is first sent, and again after the settings of the trust have changed. */
export function filledFiles(
  templates: ReadonlyMap<string, string>,
  services: Pick<Services, 'publicUrl'> & { settings: SettingsReader },
) {
  const cache = new Map<string, { text: string; filled: Promise<FilledFile> }>()
  const find = ({ file, isSetupOpen, page }: Wanted): Promise<FilledFile> => {
    const built = templates.get(file)
    if (built === undefined) throw new Refusal('common.err_unavailable', { status: 503 })
    const { publicUrl, settings } = services
    const template = page ? page.describe(built) : built
    const text = fill(file, template, { env: settings.current(), publicUrl, isSetupOpen })
    const key = `${file} ${isSetupOpen} ${page?.key}`
    const cached = cache.get(key)
    if (cached?.text === text) return cached.filled
    const filled = compress(text)
    cache.set(key, { text, filled })
    return filled
  }
  return {
    async send(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
      const { etag, bodies } = await find(wanted)
      const encoding = encodingFor(request)
      void reply
        .type(typeOf(wanted.file))
        .header('cache-control', wanted.file === manifestFile ? 'public, max-age=60' : 'no-cache')
        .header('etag', etag)
        .header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.send(bodies[encoding])
    },
  }
}

function fill(file: string, template: string, values: PageValues): string {
  if (file === manifestFile) return fillManifest(template, values)
  // another text is another version: browsers then store the new pages for use without a connection
  if (file === workerFile) return `// ${identityOf(values)}\n${template}`
  return fillPage(template, values)
}

const identityOf = (values: PageValues) =>
  createHash('sha256').update(fillManifest('{}', values)).digest('hex').slice(0, 12)

async function compress(text: string): Promise<FilledFile> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`
  return { etag, bodies: { br, gzip: zipped, identity } }
}

function encodingFor({ headers }: FastifyRequest): keyof FilledFile['bodies'] {
  const accepted = String(headers['accept-encoding'] ?? '')
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity'
}

function typeOf(file: string): string {
  if (file === manifestFile) return 'application/manifest+json'
  return file === workerFile ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8'
}
