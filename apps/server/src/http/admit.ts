import type { Access } from '@sangam/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Database, ReadSource } from '../db/client.ts'
import { type Caller, hasAccess } from './caller.ts'
import { refuse } from './refuse.ts'
import { readAnywhere } from './replica.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The access level of a call or download. */
    access?: Access
  }
}

/** Reads the caller of a request, by default on the leader; refuses callers below the needed level. */
export type Admit = (request: FastifyRequest, needed: Access, source?: ReadSource) => Promise<void>

export const admitWith =
  (
    leader: ReadSource,
    findCaller: (db: Database, authorization: string | undefined) => Promise<Caller | null>,
  ): Admit =>
  async (request, needed, source = leader) => {
    const { authorization } = request.headers
    request.caller = await readAnywhere(source, (db) => findCaller(db, authorization))
    if (hasAccess(request.caller, needed)) return
    if (!request.caller) refuse('common.err_login_needed', { status: 401 })
    refuse('common.err_not_allowed', { status: 403 })
  }
