import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Ignores what is not an address in `X-Forwarded-For`: a client may send any text, and addresses are
 * stored and counted. Entries in front of it come from the same client and are ignored as well.
 */
export function ignoreInvalidAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = request.raw.headers['x-forwarded-for']
    if (sent !== undefined) replaceAddresses(request.raw.headers, String(sent).split(','))
    done()
  })
}

function replaceAddresses(headers: IncomingHttpHeaders, sent: string[]): void {
  const addresses = sent.map((address) => address.trim())
  const valid = addresses.slice(addresses.findLastIndex((address) => isIP(address) === 0) + 1)
  if (valid.length > 0) headers['x-forwarded-for'] = valid.join(', ')
  else delete headers['x-forwarded-for']
}
