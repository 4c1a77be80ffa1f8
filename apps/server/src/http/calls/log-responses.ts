import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the person's record that the request reads. */
    loggedId: number | null
  }
}

/** Logs one line per response. */
export function logResponses(app: FastifyInstance, log: Logger): void {
  // the fields of this line contain no tokens or codes, so redaction is not needed
  const responses = log.child({}, { redact: [] })

  app.decorateRequest('loggedId', null)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    responses.info(
      {
        reqId: request.id,
        method: request.method,
        // without the query string: it may contain a signature or a searched name
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.userId,
        record: request.loggedId ?? undefined,
        ip: request.ip,
      },
      'request',
    )
    done()
  })
}
