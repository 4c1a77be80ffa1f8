import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

const togetherMs = 20

/**
 * A line for each answer. The lines of a moment are written together: one after the other they take
 * a fraction of the time that each takes by itself between requests.
 */
export function logResponses(app: FastifyInstance, log: Logger): void {
  // the parts of this line are known, so it is not searched for tokens and codes
  const responses = log.child({}, { redact: [] })
  let waiting: object[] = []
  const writeWaiting = () => {
    for (const line of waiting) responses.info(line, 'request')
    waiting = []
  }

  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (waiting.length === 0) setTimeout(writeWaiting, togetherMs)
    waiting.push({
      reqId: request.id,
      method: request.method,
      // without the query, which may carry a signature or a search for a name
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.caller?.userId,
    })
    done()
  })
  app.addHook('onClose', async () => writeWaiting())
}
