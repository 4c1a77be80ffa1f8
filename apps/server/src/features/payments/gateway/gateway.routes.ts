import { apiPath, basePath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../composition/services.ts'
import type { FairShare } from '../../../http/calls/fair-share.ts'
import { refuse } from '../../../http/calls/refuse.ts'
import { isGatewayOn, returnPath } from './gateway.client.ts'
import { applyEvent, eventIdOf, gatewayEvent, isSignedByGateway } from './gateway.events.ts'

/** Routes outside the call table: webhook, return URL. */
export async function servePayments(
  app: FastifyInstance,
  services: Services,
  fairShare: FairShare,
): Promise<void> {
  // a separate scope, because the webhook needs the raw body
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) =>
      read(null, body),
    )
    serveWebhook(scope, services, fairShare)
    serveReturn(scope)
    done()
  })
}

function serveWebhook(app: FastifyInstance, { db, env }: Services, fairShare: FairShare): void {
  const path = `${apiPath}/payments/razorpay-webhook`
  // before the body is read; the gateway sends an event again that was refused
  const onRequest = (request: FastifyRequest) => fairShare.countCall(request)
  app.post(path, { onRequest }, async (request): Promise<Envelope> => {
    if (!isGatewayOn(env)) return refuse('common.err_not_found', { status: 404 })
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { 'x-razorpay-signature': signature } = request.headers
    if (!isSignedByGateway(env.RAZORPAY_WEBHOOK_SECRET, body, signature)) {
      return refuse('common.err_bad_body', { status: 400 })
    }
    const eventId = eventIdOf(body)
    const event = gatewayEvent.safeParse(body.toString())
    // success also for unknown kinds of events, so that the gateway does not retry them
    const outcome = event.success
      ? await fairShare.run(request, 'change', () => applyEvent(db, eventId, event.data))
      : 'ignored'
    if (outcome === 'amount differs') {
      request.log.error({ eventId }, 'the gateway reports a different amount than the order')
    }
    return { status: 'success', message: 'common.msg_ok', data: null }
  })
}

/** The payer returns here. Only the webhook reports what was paid, never the browser. */
function serveReturn(app: FastifyInstance): void {
  app.route<{ Querystring: { id?: string } }>({
    method: ['GET', 'POST'],
    url: returnPath,
    handler: (request, reply) => {
      const id = Number.parseInt(request.query.id ?? '', 10) || 0
      return reply.redirect(`${basePath}/payment?id=${id}&returned=1`, 303)
    },
  })
}
