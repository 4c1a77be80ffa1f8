import { isDeepStrictEqual } from 'node:util'
import type { Access, Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadsByPerson } from '../limits/uploads-by-person.ts'
import type { Services } from '../services.ts'
import { type Caller, callerOf, hasAccess } from './caller.ts'
import type { Handlers } from './handler.ts'
import { readBody } from './read-body.ts'
import { refuse } from './refuse.ts'
import { staleCallsNamer } from './stale-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** The general form of a handler; the table guarantees that each gets what its own type says. */
type AnyHandler = (context: object) => Promise<Omit<Envelope, 'status' | 'errors'>>

export interface BindOptions {
  /** In tests and development: fail where an answer is not exactly what the table declares. */
  checkAnswers: boolean
}

/** Makes one route of each entry of the table: login, access, body, handler, envelope. */
export function bindCalls(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers<CallPath>,
  options: BindOptions,
) {
  app.decorateRequest('caller', null)

  for (const [path, entry] of Object.entries<Call>(calls)) {
    const handle = handlers[path as CallPath] as AnyHandler
    const nameStaleCalls = staleCallsNamer(entry.changes)
    app.post(`${apiPath}/${path}`, {
      // before the body is read, so a stranger cannot make the server swallow an upload
      onRequest: async (request, reply) => {
        nameStaleCalls(reply)
        await admit(request, services, entry.access)
        if (entry.kind === 'upload') await countUpload(request, services)
      },
      handler: async (request): Promise<Envelope> => {
        const { body, file } = await readBody(entry, request, services.masterDataCache)
        const answer = await handle({
          ...services,
          body,
          file,
          caller: request.caller,
          refuse,
          ip: request.ip,
          device: deviceOf(request),
          log: request.log,
        })
        if (options.checkAnswers) checkAnswer(path, entry, answer.data)
        return { status: 'success', ...answer }
      },
    })
  }
}

/** Reads the caller and refuses those below the needed level. */
export async function admit(
  request: FastifyRequest,
  services: Services,
  needed: Access,
): Promise<void> {
  const { db, env } = services
  request.caller = await callerOf(db, request.headers.authorization, env.SESSION_DAYS)
  if (hasAccess(request.caller, needed)) return
  if (!request.caller) refuse('common.err_login_needed', { status: 401 })
  refuse('common.err_not_allowed', { status: 403 })
}

/** Every upload call wants a login, so that there is somebody to count for. */
async function countUpload({ caller }: FastifyRequest, { env, limits }: Services): Promise<void> {
  if (caller) await limits.use(`user ${caller.userId}`, uploadsByPerson(env))
}

function checkAnswer(path: string, entry: Call, data: unknown): void {
  if (!isDeepStrictEqual(entry.data.parse(data), data)) {
    throw new Error(`${path} answers more than the table of calls declares`)
  }
}

const deviceOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 300)
