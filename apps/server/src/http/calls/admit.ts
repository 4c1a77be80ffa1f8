import type { Access } from '@sangam/contract/call'
import { type ModuleName, moduleIsOn } from '@sangam/contract/modules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database, ReadSource } from '../../db/client.ts'
import type { SettingsReader } from '../../db/trust-store.ts'
import type { Trust } from '../../settings/trust.ts'
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
    /** The module that a call or download belongs to. */
    module?: ModuleName | undefined
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

/** A part of a slice, with the module of the slice. */
export type OfModule<Part> = Part & { module: ModuleName | undefined }

/** Refuses what belongs to a module that the trust does not use. */
export function requireModule(trust: Pick<Trust, 'modules'>, module: ModuleName | undefined): void {
  if (!moduleIsOn(trust.modules, module)) refuse('common.err_module_off', { status: 404 })
}

/** Refuses all routes of modules that are off, before the caller is known. */
export function refuseModulesThatAreOff(app: FastifyInstance, settings: SettingsReader): void {
  app.addHook('onRequest', async ({ routeOptions }) =>
    requireModule(settings.current().trust, routeOptions.config.module),
  )
}
