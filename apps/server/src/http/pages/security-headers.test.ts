import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

/** The headers of a page, without the general HTTP headers. */
async function headersOf(app: FastifyInstance): Promise<Record<string, unknown>> {
  app.get('/', (_request, reply) => reply.type('text/html').send('page'))
  const { headers } = await app.inject('/')
  for (const name of ['connection', 'content-length', 'content-type', 'date']) delete headers[name]
  return headers
}

test.each([
  ['https://portal.example', true],
  ['http://127.0.0.1:3000', false],
])('a page of %s has the headers that Helmet recommends for this policy', async (url, isHttps) => {
  const helmet = Fastify()
  await helmet.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", 'https://pay.example'],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })

  const portal = Fastify()
  sendSecurityHeaders(portal, url, ['https://pay.example'])
  const { 'permissions-policy': features, ...headers } = await headersOf(portal)
  expect(headers).toEqual(await headersOf(helmet))
  expect(features).toContain('camera=()')
})
