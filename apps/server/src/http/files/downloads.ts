import type { Readable } from 'node:stream'
import type { Access } from '@sangam/contract/call'
import { apiPath, proofHeader } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { type RequestServices, type Services, withSettings } from '../../composition/services.ts'
import type { Admit, OfModule } from '../calls/admit.ts'
import type { Caller } from '../calls/caller.ts'
import type { FairShare } from '../calls/fair-share.ts'
import { refuse } from '../calls/refuse.ts'
import { requireConfirmation } from '../calls/require-confirmation.ts'
import { staleCallsNamer } from '../calls/stale-calls.ts'

type DownloadedFile = {
  contentType: string
  /** The file name for saving; without it the browser shows the file. */
  saveAs?: string
  /** The id of the person's record that it shows, for the log. */
  loggedId?: number
} & ({ bytes: Uint8Array } | { /** For files that do not fit in memory. */ stream: Readable })

export type DownloadContext<Who = Caller> = Omit<RequestServices, 'pool'> & {
  caller: Who
  ip: string
  /** What a visitor without a token proves; in a header, because addresses stay in histories and logs. */
  proof: string
}

/** Null if there is no such file, or if the caller may not have it. */
type Find<Who> = (
  context: DownloadContext<Who>,
  params: Record<string, string>,
  query: Record<string, string>,
) => Promise<DownloadedFile | null>

/** A file that is fetched with the token, such as a PDF or a resume. */
export type Download = {
  /** Relative to the API root, with `:name` for parameters. */
  path: string
  /** The caller must have confirmed the identity recently, as in the call table. */
  confirm?: true
  summary: string
  /** The tags of the data that it changes, as in the call table. */
  changes?: readonly string[]
} & (
  | { access: Exclude<Access, 'visitor'>; find: Find<Caller> }
  /** The slice checks another proof, because visitors have no token. */
  | { access: 'visitor'; find: Find<Caller | null> }
)

interface DownloadBinding {
  downloads: readonly OfModule<Download>[]
  admit: Admit
  fairShare: FairShare
}

export function serveDownloads(
  app: FastifyInstance,
  services: Services,
  { downloads, admit, fairShare }: DownloadBinding,
): void {
  for (const download of downloads) {
    const nameStaleCalls = staleCallsNamer(download.changes)
    app.get(`${apiPath}/${download.path}`, {
      config: { access: download.access, module: download.module },
      onRequest: async (request, reply) => {
        nameStaleCalls(reply)
        await admit(request, download.access)
        requireConfirmation(request, download.confirm)
      },
      handler: async (request, reply) => {
        const context = {
          ...withSettings(services),
          ip: request.ip,
          proof: String(request.headers[proofHeader] ?? ''),
        }
        const params = request.params as Record<string, string>
        const query = request.query as Record<string, string>
        const { caller } = request
        const find = async () =>
          download.access === 'visitor'
            ? await download.find({ ...context, caller }, params, query)
            : caller && (await download.find({ ...context, caller }, params, query))
        const file = await fairShare.run(request, 'download', find)
        if (!file) return refuse('common.err_not_found', { status: 404 })
        if (file.loggedId) request.loggedId = file.loggedId
        if (file.saveAs) void reply.header('content-disposition', attachment(file.saveAs))
        return reply
          .header('cache-control', 'private, no-store')
          .type(file.contentType)
          .send('stream' in file ? file.stream : Buffer.from(file.bytes))
      },
    })
  }
}

/** The name in any script, and an ASCII fallback for old clients. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
