import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import { moduleOf } from '@sangam/contract/slices'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Services, withSettings } from '../../composition/services.ts'
import { useByAddress } from '../../limits/by-address.ts'
import { limitKeyOfUser } from '../../limits/rate-limits.ts'
import { uploadsByAddress, uploadsByPerson } from '../../limits/uploads-by-person.ts'
import { requireDiskSpace } from '../../storage/disk-space.ts'
import type { Admit } from './admit.ts'
import { hasAccess } from './caller.ts'
import type { FairShare, RequestKind } from './fair-share.ts'
import type { CallCatalog, Handlers } from './handler.ts'
import { readBody, removeReceived } from './read-body.ts'
import { refuse } from './refuse.ts'
import { readAnywhere } from './replica.ts'
import { requireConfirmation } from './require-confirmation.ts'
import { staleCallsNamer } from './stale-calls.ts'

/** A handler of any call; `bindCalls` passes each one the context of its own call. */
type AnyHandler = (context: object) => Promise<Omit<Envelope, 'status' | 'errors'>>

/** What `bindCalls` needs besides the services. */
interface CallBinding {
  handlers: Handlers<CallPath>
  catalog: CallCatalog
  admit: Admit
  fairShare: FairShare
}

export interface BindOptions {
  /** Fails a call whose answer differs from what the table declares; on in tests. */
  checkAnswers: boolean
}

/** Creates one route for each entry of the table: login, access, body, handler, envelope. */
export function bindCalls(
  app: FastifyInstance,
  services: Services,
  { handlers, catalog, admit, fairShare }: CallBinding,
  options: BindOptions,
): void {
  for (const [path, entry] of Object.entries<Call>(calls)) {
    const handle = handlers[path as CallPath] as AnyHandler
    const source = { db: services.db, replica: entry.fromReplica ? services.replica : null }
    const nameStaleCalls = staleCallsNamer(entry.changes)
    const kind = kindOf(entry)
    const changesLists = entry.changes?.some((tag) => listTags.has(tag)) ?? false
    const answerCall = async (request: FastifyRequest): Promise<Envelope> => {
      const { body, file } = await readBody(entry, request, services)
      try {
        requireConfirmation(request, entry.confirm, body)
        if (entry.loggedId) request.loggedId = Number(body[entry.loggedId])
        const answer = await readAnywhere(source, (db) =>
          handle({
            ...withSettings(services),
            db,
            catalog,
            body,
            file,
            caller: request.caller,
            refuse,
            ip: request.ip,
            device: deviceOf(request),
            log: request.log,
          }),
        )
        if (changesLists) services.masterDataCache.forget()
        if (options.checkAnswers) checkAnswer(path, entry, answer.data)
        return { status: 'success', ...answer }
      } finally {
        await removeReceived(file)
      }
    }
    app.post(`${apiPath}/${path}`, {
      config: { access: entry.access, module: moduleOf.call.get(path) },
      // checked before the body is read, so that an upload without access is not received
      onRequest: async (request, reply) => {
        nameStaleCalls(reply)
        if (entry.clearsBrowserCache) void reply.header('clear-site-data', '"cache"')
        await admit(request, entry.access, { source, duringSetup: entry.duringSetup })
        if (entry.kind === 'upload') await admitUpload(request, services)
      },
      // other bodies than uploads have arrived by now
      handler: (request) => fairShare.run(request, kind, () => answerCall(request)),
    })
  }
}

/** What a change of the lists of choices makes stale. */
const listTags = new Set(['master-data', 'business-categories'])

function kindOf({ kind, changes }: Call): RequestKind {
  if (kind === 'upload') return 'upload'
  return changes ? 'change' : 'read'
}

/** Counts uploads of a user, or of the address of a visitor. */
async function admitUpload({ caller, ip }: FastifyRequest, services: Services): Promise<void> {
  const { env, limits } = services
  await requireDiskSpace(env)
  if (!caller) return useByAddress({ env, ip, limits }, uploadsByAddress(env))
  const isVerified = hasAccess(caller, 'member')
  await limits.use(limitKeyOfUser(caller.userId), uploadsByPerson(env, isVerified))
}

function checkAnswer(path: string, entry: Call, data: unknown): void {
  if (!isDeepStrictEqual(entry.data.parse(data), data)) {
    throw new Error(`${path} answers more than the table of calls declares`)
  }
}

const deviceOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 300)
