import type { FastifyInstance } from 'fastify'

/** Closes the connection of a call whose body does not arrive in time; uploads have a longer limit. */
export function limitBodyTime(app: FastifyInstance, seconds: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!request.headers['content-type']?.startsWith('multipart/form-data')) {
      const timer = setTimeout(() => {
        // the answer may take longer: nothing reads the empty body of a download before its end
        if (!request.raw.complete) request.raw.destroy()
      }, seconds * 1000)
      const clear = () => clearTimeout(timer)
      payload.once('end', clear).once('close', clear)
    }
    done(null, payload)
  })
}
