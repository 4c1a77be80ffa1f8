import { apiPath } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Browser features that our pages do not use; an injected script cannot use them either. */
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
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Allows only our own scripts, forbids framing and sends no referrer to other sites. */
export function sendSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  /** Other sites that our pages may send a form to. */
  formTargets: string[],
): void {
  const isHttps = publicUrl.startsWith('https:')
  const dataHeaders = { ...headersOfAll(isHttps), 'content-security-policy': dataPolicy }
  const pageHeaders = { ...headersOfAll(isHttps), ...headersOfPages(isHttps, formTargets) }
  app.addHook('onSend', (request, reply, payload, done) => {
    // a route may ask for more than the usual policy
    const referrerPolicy = reply.getHeader('referrer-policy') ?? defaultReferrerPolicy
    void reply.headers(
      isData(reply) ? dataHeaders : { ...pageHeaders, 'referrer-policy': referrerPolicy },
    )
    // responses contain personal data: browsers and proxies store one only if the route says so
    if (request.url.startsWith(`${apiPath}/`) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store')
    }
    done(null, payload)
  })
}

const isData = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('application/json')

const defaultReferrerPolicy = 'strict-origin-when-cross-origin'

const dataPolicy = "default-src 'none';frame-ancestors 'none'"

const headersOfAll = (isHttps: boolean) => ({
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

/** Only for pages: about one kilobyte that has no effect on JSON. */
const headersOfPages = (isHttps: boolean, formTargets: string[]) => ({
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    // the component library writes its theme as a style element
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join(';'),
  // links open WhatsApp and maps in new windows
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
