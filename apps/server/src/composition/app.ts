import { randomBytes } from 'node:crypto'
import fastifyCompress from '@fastify/compress'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { findCaller, findCallerOfSession } from '../features/accounts/accounts.public.ts'
import {
  recordListExport,
  recordNumbersRead,
  recordRefusals,
} from '../features/audit/audit.public.ts'
import { paymentConfig } from '../features/payments/payments.public.ts'
import { findSetupCaller } from '../features/trust-settings/trust-settings.public.ts'
import { admitWith, refuseModulesThatAreOff } from '../http/calls/admit.ts'
import { type BindOptions, bindCalls } from '../http/calls/bind-calls.ts'
import { limitBodyTime } from '../http/calls/body-time.ts'
import type { Caller } from '../http/calls/caller.ts'
import { answerError } from '../http/calls/errors.ts'
import { FairShare } from '../http/calls/fair-share.ts'
import { ignoreInvalidAddresses } from '../http/calls/forwarded-addresses.ts'
import { logResponses } from '../http/calls/log-responses.ts'
import { answerUnreadableRequest } from '../http/calls/unreadable-request.ts'
import { serveDownloads } from '../http/files/downloads.ts'
import { serveImages } from '../http/files/images.ts'
import { serveExports } from '../http/files/serve-exports.ts'
import { serveApiDocs } from '../http/pages/api-docs.ts'
import { serveConfigs } from '../http/pages/configs.ts'
import { serveHealth } from '../http/pages/health.ts'
import { sendSecurityHeaders } from '../http/pages/security-headers.ts'
import { serveSitemap } from '../http/pages/sitemap.ts'
import { serveWebApp } from '../http/pages/web-app.ts'
import { measureRequests } from '../metrics/measure-requests.ts'
import type { Services } from './services.ts'
import { catalog, downloads, exports, handlers, images, publicPathsOf, slices } from './slices.ts'

const maxBodyBytes = 256 * 1024
/** Longer than a picture may wait for its turn. */
const idleConnectionMs = 300_000

/** Builds the HTTP side of the portal; it does not listen. */
export async function buildApp(services: Services, options: BindOptions): Promise<FastifyInstance> {
  const { db, env, log, publicUrl } = services
  const formTargets = slices.flatMap((slice) => slice.formTargets?.(env) ?? [])
  const fairShare = new FairShare(services)
  const admit = admitWith({
    fairShare,
    leader: { db, replica: null },
    findCaller: (source, authorization) => findCaller(source, authorization, env),
    findSetupCaller: (authorization) => findSetupCaller(services, authorization),
  })
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdGenerator(),
    bodyLimit: maxBodyBytes,
    // the time to receive a request; other bodies than uploads have a shorter limit
    requestTimeout: env.UPLOAD_SECONDS * 1000,
    connectionTimeout: idleConnectionMs,
    maxRequestsPerSocket: 1_000,
    http: { connectionsCheckingInterval: 2_000 },
    trustProxy: env.TRUST_PROXY,
    // requests that arrive while the portal stops are still answered
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadableRequest,
  })

  // Node swaps the two limits if this one is longer than `requestTimeout`
  app.server.headersTimeout = Math.min(env.REQUEST_SECONDS, env.UPLOAD_SECONDS) * 1000
  app.setErrorHandler(answerError)
  acceptJsonOnly(app)
  ignoreInvalidAddresses(app)
  logResponses(app, log)
  measureRequests(app, services.metrics)
  closeConnectionsWhenStopping(app)
  recordRefusals(app, services)
  recordNumbersRead(app, services)
  sendSecurityHeaders(app, publicUrl, formTargets)
  await app.register(fastifyCompress, {
    globalCompression: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
  })
  await app.register(fastifyMultipart, {
    limits: {
      fileSize: env.UPLOAD_MAX_MB * 1024 * 1024,
      files: 1,
      fields: 50,
      fieldSize: maxBodyBytes,
    },
  })

  limitBodyTime(app, env.REQUEST_SECONDS)

  serveHealth(app, services)
  serveConfigs(app, services, paymentConfig)
  if (env.API_DOCS ?? !env.PUBLIC_URL) await serveApiDocs(app)
  app.decorateRequest('caller', null)
  refuseModulesThatAreOff(app, services.settings)
  app.decorateRequest('needsConfirmation', false)
  app.decorateRequest('isRepeatedRefusal', false)
  bindCalls(app, services, { handlers, catalog, admit, fairShare }, options)
  serveDownloads(app, services, { downloads, admit, fairShare })
  const record = (caller: Caller, list: string) => recordListExport(db, caller, list)
  serveExports(app, services, { exports, handlers, catalog, admit, fairShare, record })
  serveImages(app, services, {
    images,
    findCallerOfSession: (sessionId) => findCallerOfSession(db, sessionId, env),
    fairShare,
  })
  for (const slice of slices) await slice.routes?.(app, services, fairShare)
  serveSitemap(app, services, { fairShare, recordPaths: (current) => publicPathsOf(db, current) })
  await serveWebApp(app, services)
  return app
}

/** Request ids: a random prefix for the process and a counter. */
function requestIdGenerator(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}

/** An empty body counts as an empty object, since several calls are sent without a body. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else void parseJson(request, body as string, done)
  })
}

/** Closes keep-alive connections after the current answer; they would delay the stop. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping) void reply.header('connection', 'close')
    done(null, payload)
  })
}
