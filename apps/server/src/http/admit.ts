import type { Access } from '@sangam/contract/call'
import type { FastifyRequest } from 'fastify'
import { type Caller, hasAccess } from './caller.ts'
import { refuse } from './refuse.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The access level of a call or download. */
    access?: Access
  }
}

/** Reads the caller of a request and refuses callers below the needed level. */
export type Admit = (request: FastifyRequest, needed: Access) => Promise<void>

export const admitWith =
  (findCaller: (authorization: string | undefined) => Promise<Caller | null>): Admit =>
  async (request, needed) => {
    request.caller = await findCaller(request.headers.authorization)
    if (hasAccess(request.caller, needed)) return
    if (!request.caller) refuse('common.err_login_needed', { status: 401 })
    refuse('common.err_not_allowed', { status: 403 })
  }
