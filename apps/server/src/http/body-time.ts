import type { FastifyInstance } from 'fastify'

/** Closes the connection of a call whose body does not arrive in time; uploads have a longer limit. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
      const timer = setTimeout(() => request.raw.destroy(), seconds * 1000)
      const clear = () => clearTimeout(timer)
      payload.once('end', clear).once('close', clear)
    }
    done(null, payload)
  })
}
