import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** Counts requests by route pattern, and the answers of calls by text key. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  countInFlight(app, metrics.registry)
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const answer = (payload as Partial<Envelope> | null)?.message
    if (typeof answer === 'string') metrics.answers.inc({ call: callOf(request), answer })
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.requests.observe(
      {
        call: callOf(request),
        method: request.method,
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })
}

function countInFlight(app: FastifyInstance, registry: Registry): void {
  let inFlight = 0
  // counted at the HTTP server, so that aborted requests end here as well
  app.server.on('request', (_request, response) => {
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
    })
  })
  new Gauge({
    name: 'sangam_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers: [registry],
    collect() {
      this.set(inFlight)
    },
  })
}

const apiRoot = `${apiPath}/`

/** The route pattern; the address itself may contain personal data and has unlimited values. */
function callOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return url.startsWith(apiRoot) ? url.slice(apiRoot.length) : url
}
