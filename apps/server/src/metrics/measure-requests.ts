import { apiPath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts every request by the pattern of its route, and every answer of a call by its text key. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  // at the server itself: a request given up half-way ends here as well, but never becomes an answer
  app.server.on('request', (_request, response) => {
    metrics.requestsInFlight.inc()
    response.once('close', () => metrics.requestsInFlight.dec())
  })
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

const apiRoot = `${apiPath}/`

/** The pattern of the route: an address as it was typed may hold a name, and there are endless ones. */
function callOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'unknown'
  return url.startsWith(apiRoot) ? url.slice(apiRoot.length) : url
}
