import { Readable } from 'node:stream'
import type { Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { todayInIndia } from '@sangam/contract/dates'
import { apiPath } from '@sangam/contract/envelope'
import { moduleOf } from '@sangam/contract/slices'
import { type Language, languageOf } from '@sangam/i18n/languages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Catalog } from '../../composition/catalog.ts'
import { type Services, withSettings } from '../../composition/services.ts'
import type { Admit } from '../calls/admit.ts'
import type { Caller } from '../calls/caller.ts'
import type { FairShare } from '../calls/fair-share.ts'
import type { Handlers } from '../calls/handler.ts'
import { refuse } from '../calls/refuse.ts'
import { requireConfirmation } from '../calls/require-confirmation.ts'
import { staleCallsNamer } from '../calls/stale-calls.ts'
import type { Cell } from './cell.ts'
import { csvChunks } from './csv.ts'
import { attachment } from './downloads.ts'
import { cellTexts, exportBatchSize, exportMark, headOf, type ListExport } from './list-export.ts'
import { xlsxChunks } from './xlsx.ts'

const formats = {
  csv: { contentType: 'text/csv; charset=utf-8', chunksOf: csvChunks },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    chunksOf: xlsxChunks,
  },
}

type AnyHandler = (context: object) => Promise<{ data: unknown }>

interface ExportBinding {
  exports: readonly ListExport[]
  handlers: Handlers<CallPath>
  catalog: Catalog
  admit: Admit
  fairShare: FairShare
  /** Records the export in the audit trail, before any row is sent. */
  record: (caller: Caller, list: string) => Promise<void>
}

/** Creates the routes `exports/<list>.csv` and `exports/<list>.xlsx` of every list. */
export function serveExports(
  app: FastifyInstance,
  services: Services,
  { exports, handlers, catalog, admit, fairShare, record }: ExportBinding,
): void {
  const nameStaleCalls = staleCallsNamer(['audit'])
  for (const list of exports) {
    const handle = handlers[list.call] as AnyHandler
    for (const [extension, { contentType, chunksOf }] of Object.entries(formats)) {
      app.get(`${apiPath}/exports/${list.name}.${extension}`, {
        config: { access: list.access, module: moduleOf.call.get(list.call) },
        onRequest: async (request, reply) => {
          nameStaleCalls(reply)
          await admit(request, list.access)
          requireConfirmation(request, true)
        },
        handler: async (request, reply) => {
          const { caller } = request
          if (!caller) return refuse('common.err_not_allowed', { status: 403 })
          const openStream = async () => {
            const current = withSettings(services)
            const language = requestedLanguage(request)
            const filter = filterOf(calls[list.call], request)
            const texts = cellTexts(language, await services.masterDataCache.read())
            const readBatch = async (cursor: string) => {
              const body = { ...filter, lang: language, limit: exportBatchSize, cursor }
              const { ip, log } = request
              const context = { ...current, catalog, body, caller, file: null, refuse, ip, log }
              return list.cellsOf((await handle({ ...context, device: '' })).data, texts)
            }
            // the first batch is read before the answer begins, so that a failure has a status
            const first = await readBatch('')
            await record(caller, list.name)
            const logEnd = (end: ExportEnd) =>
              request.log.info({ list: list.name, ...end }, 'export')
            const chunks = chunksOf({
              ...headOf(list, language),
              mark: exportMark(current.env, list.name, caller, language),
              rows: batchesFrom(first, readBatch, logEnd),
            })
            return Readable.from(chunks, { objectMode: false })
          }
          const stream = await fairShare.stream(request, 'export', openStream)
          return (
            reply
              .header('cache-control', 'private, no-store')
              .header('content-disposition', attachment(fileName(list, extension)))
              .type(contentType)
              // a client that disconnects destroys the stream, which ends the generators
              .send(stream)
          )
        },
      })
    }
  }
}

type Batch = Awaited<ReturnType<ListExport['cellsOf']>>

interface ExportEnd {
  rows: number
  /** False if the client disconnected. */
  isComplete: boolean
}

async function* batchesFrom(
  first: Batch,
  readBatch: (cursor: string) => Promise<Batch>,
  onEnd: (end: ExportEnd) => void,
): AsyncGenerator<readonly Cell[][]> {
  const end: ExportEnd = { rows: 0, isComplete: false }
  try {
    for (let batch = first; ; batch = await readBatch(batch.nextCursor)) {
      end.rows += batch.rows.length
      yield batch.rows
      if (batch.nextCursor === null) break
    }
    end.isComplete = true
  } finally {
    onEnd(end)
  }
}

const requestedLanguage = ({ query }: FastifyRequest): Language =>
  languageOf((query as Record<string, unknown>).lang)

/** The filters as JSON, checked by the rules of the call that reads the list. */
function filterOf(call: Call, { query }: FastifyRequest): Record<string, unknown> {
  const { filter } = query as Record<string, unknown>
  const parsed = call.body.safeParse(parseJson(typeof filter === 'string' ? filter : '{}'))
  if (!parsed.success) return refuse('common.err_bad_body')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const fileName = ({ name }: ListExport, extension: string) =>
  `${name}-${todayInIndia()}.${extension}`
