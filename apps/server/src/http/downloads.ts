import type { Access } from '@sangam/contract/call'
import { apiPath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { secondsLeft } from '../storage/signed-address.ts'
import type { Admit } from './admit.ts'
import type { Caller } from './caller.ts'
import { refuse } from './refuse.ts'
import { staleCallsNamer } from './stale-calls.ts'
import { isUnavailable } from './unavailable.ts'

interface DownloadedFile {
  bytes: Uint8Array
  contentType: string
  /** The file name for saving; without it the browser shows the file. */
  saveAs?: string
}

/** A file that is fetched with the token, such as a PDF or a resume. */
export interface Download {
  /** Relative to the API root, with `:name` for parameters. */
  path: string
  access: Access
  summary: string
  /** The tags of the data that it changes, as in the call table. */
  changes?: readonly string[]
  /** Null if there is no such file, or if the caller may not have it. */
  find(
    context: Omit<Services, 'pool'> & { caller: Caller },
    params: Record<string, string>,
    query: Record<string, string>,
  ): Promise<DownloadedFile | null>
}

export function serveDownloads(
  app: FastifyInstance,
  services: Services,
  downloads: readonly Download[],
  admit: Admit,
): void {
  serveImages(app, services)
  for (const download of downloads) {
    const nameStaleCalls = staleCallsNamer(download.changes)
    app.get(`${apiPath}/${download.path}`, {
      onRequest: async (request, reply) => {
        nameStaleCalls(reply)
        await admit(request, download.access)
      },
      handler: async (request, reply) => {
        const { caller } = request
        const file =
          caller &&
          (await download.find(
            { ...services, caller },
            request.params as Record<string, string>,
            request.query as Record<string, string>,
          ))
        if (!file) return refuse('common.err_not_found', { status: 404 })
        if (file.saveAs) void reply.header('content-disposition', attachment(file.saveAs))
        return reply
          .header('cache-control', 'private, no-store')
          .type(file.contentType)
          .send(Buffer.from(file.bytes))
      },
    })
  }
}

/** The name in any script, and an ASCII fallback for old clients. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

function serveImages(app: FastifyInstance, { files, secret }: Services): void {
  app.get<{ Params: { '*': string }; Querystring: { e?: string; s?: string } }>(
    `${apiPath}/image/*`,
    async (request, reply) => {
      const key = request.params['*']
      const { e = '', s = '' } = request.query
      const maxAge = secondsLeft(secret, key, e, s)
      if (maxAge === 0) return refuse('common.err_not_found', { status: 404 })
      const bytes = await files.getBytes(key).catch((error: unknown) => {
        // an unavailable store does not mean that the picture is missing
        if (isUnavailable(error)) throw error
        return null
      })
      if (!bytes) return refuse('common.err_not_found', { status: 404 })
      return reply
        .header('cache-control', `private, max-age=${maxAge}, immutable`)
        .type('image/jpeg')
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    },
  )
}
