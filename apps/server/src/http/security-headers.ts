import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing but our own scripts runs, nobody frames the portal, nothing leaks to other sites. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string,
  /** Other sites that our pages may send a form to. */
  formTargets: string[],
): Promise<void> {
  const isHttps = publicUrl.startsWith('https:')
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // the component library writes its theme as a style element
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...formTargets],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // links open WhatsApp and maps in new windows
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
}
