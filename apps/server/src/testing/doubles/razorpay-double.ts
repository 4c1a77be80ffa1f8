import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { apiPath } from '@sangam/contract/envelope'
import { afterAll } from 'vitest'
import type { TestPortal } from '../test-portal.ts'

export const razorpayKeys = {
  RAZORPAY_KEY_ID: 'rzp_test_1DP5mmOlF5G5ag',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
}

interface Received {
  path: string
  authorization: string
  body: Record<string, unknown>
  idempotencyKey?: string
}

interface RazorpayDouble {
  url: string
  received: Received[]
  /** Sets the status of all further answers; with 200 it answers as the provider does. */
  answerWith(status: number): void
  /** Leaves all further requests open; the returned function closes their connections. */
  keepWaiting(): () => void
}

/** A test double of the gateway: creates orders and refunds as documented. */
export async function startRazorpayDouble(): Promise<RazorpayDouble> {
  const received: Received[] = []
  let status = 200
  let waiting: ServerResponse[] | null = null
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = JSON.parse((await text(request)) || '{}')
    received.push({
      path,
      authorization: request.headers.authorization ?? '',
      body,
      ...(request.headers['x-refund-idempotency'] && {
        idempotencyKey: String(request.headers['x-refund-idempotency']),
      }),
    })
    if (waiting) {
      waiting.push(response)
      return
    }
    const answer =
      status === 200
        ? answerTo(path, body)
        : { error: { code: 'BAD_REQUEST_ERROR', description: 'no' } }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answerWith(next) {
      status = next
    },
    keepWaiting() {
      const open: ServerResponse[] = []
      waiting = open
      return () => {
        waiting = null
        for (const response of open) response.destroy()
      }
    },
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`

const answerTo = (path: string, body: Record<string, unknown>) =>
  path === '/v1/orders'
    ? { id: newId('order'), entity: 'order', status: 'created', attempts: 0, ...body }
    : { id: newId('rfnd'), entity: 'refund', status: 'processed' }

interface EventOptions {
  event: string
  orderId: string
  amount?: number
  currency?: string
  paymentId?: string
  refunded?: number
}

/** The body of an event, with all the fields that the provider sends. */
export const eventBody = (options: EventOptions): string =>
  JSON.stringify({
    entity: 'event',
    account_id: 'acc_BFQ7uQEaa7j2z7',
    event: options.event,
    contains: ['payment'],
    payload: {
      payment: {
        entity: {
          id: options.paymentId ?? `pay_${options.orderId}`,
          entity: 'payment',
          amount: options.amount ?? 50_100,
          currency: options.currency ?? 'INR',
          status: options.event === 'payment.failed' ? 'failed' : 'captured',
          order_id: options.orderId,
          method: 'netbanking',
          amount_refunded: options.refunded ?? 0,
          captured: options.event !== 'payment.failed',
          contact: '+919876543210',
          notes: [],
          fee: 1_182,
          error_code: null,
          error_description:
            options.event === 'payment.failed' ? 'Payment failed at the bank' : null,
        },
      },
    },
    created_at: 1_691_735_748,
  })

/** Delivers an event as the provider does: signed with the webhook secret. */
export async function deliver(
  portal: TestPortal,
  body: string,
  { secret = razorpayKeys.RAZORPAY_WEBHOOK_SECRET, eventId = newId('evt'), signature = '' } = {},
) {
  const response = await portal.app.inject({
    method: 'POST',
    url: `${apiPath}/payments/razorpay-webhook`,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature || createHmac('sha256', secret).update(body).digest('hex'),
      ...(eventId && { 'x-razorpay-event-id': eventId }),
    },
    payload: body,
  })
  return { httpStatus: response.statusCode, ...response.json() }
}
