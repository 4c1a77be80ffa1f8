import type { Access } from '@sangam/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Database, ReadSource } from '../../db/client.ts'
import { type Caller, hasAccess } from './caller.ts'
import type { FairShare } from './fair-share.ts'
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

interface AdmitOptions {
  /** By default the leader. */
  source?: ReadSource
  /** Also the browser that sets up the portal. */
  duringSetup?: boolean | undefined
}

/** Reads the caller of a request and counts it; refuses callers below the needed level. */
export type Admit = (
  request: FastifyRequest,
  needed: Access,
  options?: AdmitOptions,
) => Promise<void>

interface CallerSources {
  fairShare: FairShare
  leader: ReadSource
  findCaller: (db: Database, authorization: string | undefined) => Promise<Caller | null>
  findSetupCaller: (authorization: string | undefined) => Promise<Caller | null>
}

export const admitWith =
  ({ fairShare, leader, findCaller, findSetupCaller }: CallerSources): Admit =>
  async (request, needed, { source = leader, duringSetup = false } = {}) => {
    const { authorization } = request.headers
    request.caller =
      (await readAnywhere(source, (db) => findCaller(db, authorization))) ??
      (duringSetup ? await findSetupCaller(authorization) : null)
    await fairShare.countCall(request)
    if (hasAccess(request.caller, needed)) return
    if (!request.caller) refuse('common.err_login_needed', { status: 401 })
    refuse('common.err_not_allowed', { status: 403 })
  }
