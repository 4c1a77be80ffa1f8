import { apiPath, basePath, type Envelope } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { isGatewayOn, returnPath } from './gateway.client.ts'
import { eventIdOf, gatewayEvent, isSignedByGateway, takeEvent } from './gateway.events.ts'
import { serveQr } from './qr.ts'

/** What is no call of the table: the picture of the QR, and the gateway's two ways to us. */
export async function servePayments(app: FastifyInstance, services: Services): Promise<void> {
  serveQr(app, services)
  // a scope of its own, since bodies are read differently here
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) =>
      read(null, body),
    )
    serveWebhook(scope, services)
    serveReturn(scope)
    done()
  })
}

function serveWebhook(app: FastifyInstance, { db, env }: Services): void {
  app.post(`${apiPath}/payments/razorpay-webhook`, async (request): Promise<Envelope> => {
    if (!isGatewayOn(env)) return refuse('common.err_not_found', { status: 404 })
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers
    if (!isSignedByGateway(env.RAZORPAY_WEBHOOK_SECRET, body, signature)) {
      return refuse('common.err_bad_body', { status: 400 })
    }
    const event = gatewayEvent.safeParse(body.toString())
    // an event of another kind than we read is fine, and must not be sent again and again
    const outcome = event.success
      ? await takeEvent(db, eventIdOf(eventId, body), event.data)
      : 'not ours'
    if (outcome === 'amount differs') {
      request.log.error({ eventId }, 'the gateway reports another amount than was asked for')
    }
    return { status: 'success', message: 'common.msg_ok', data: null }
  })
}

/** The payer comes back here; what was paid is the webhook's to say, not the browser's. */
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
