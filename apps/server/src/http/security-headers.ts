import fastifyHelmet from '@fastify/helmet'
import { apiPath } from '@sangam/contract/envelope'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'

/** What pages of other kinds use and ours never do; a script that got in could not ask for it either. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Nothing but our own scripts runs, nobody frames the portal, nothing leaks to other sites. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  /** Other sites that our pages may send a form to. */
  formTargets: string[],
): Promise<void> {
  const ofPages = {
    ...(await helmetHeaders(publicUrl.startsWith('https:'), formTargets)),
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  }
  const ofData = {
    ...Object.fromEntries(Object.entries(ofPages).filter(([name]) => matterForData.has(name))),
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.headers(isData(reply) ? ofData : ofPages)
    // answers are about people: no browser and no proxy keeps one, unless a route says so
    if (request.url.startsWith(`${apiPath}/`) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store')
    }
    done(null, payload)
  })
}

/** The rest is about pages, and would be a kilobyte of every answer. */
const matterForData = new Set([
  'strict-transport-security',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-frame-options',
])

const isData = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/json')

/** The same for every answer, so the library, which makes them anew each time, is asked once. */
async function helmetHeaders(
  isHttps: boolean,
  formTargets: string[],
): Promise<Record<string, string>> {
  const asked = Fastify()
  await asked.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // the component library writes its theme as a style element
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // links open WhatsApp and maps in new windows
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })

  // answers with the headers themselves
  asked.get('/', (_request, reply) => reply.raw.getHeaders())
  return (await asked.inject('/')).json<Record<string, string>>()
}
