import { apiPath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { secondsLeft } from '../../storage/signed-address.ts'
import { findRegistration } from './payment.queries.ts'
import { upiLink } from './upi.ts'

/** The amount is part of the path, so that a kept picture never shows an old fee. */
export const qrPath = (profileId: number, amountPaise: number) =>
  `payment-qr/${profileId}-${amountPaise}`

/** Draws the QR of one registration, at a signed address as all pictures have. */
export function serveQr(app: FastifyInstance, { db, env, secret }: Services): void {
  app.get<{ Params: { what: string }; Querystring: { e?: string; s?: string } }>(
    `${apiPath}/image/payment-qr/:what/qr`,
    async (request, reply) => {
      const { what } = request.params
      const { e = '', s = '' } = request.query
      const left = secondsLeft(secret, `payment-qr/${what}/qr`, e, s)
      const [profileId = 0, amountPaise = 0] = what.split('-').map(Number)
      const registration = left > 0 ? await findRegistration(db, profileId) : undefined
      if (!registration) return refuse('common.err_not_found', { status: 404 })
      return reply
        .header('cache-control', `private, max-age=${left}`)
        .type('image/png')
        .send(await drawQr(upiLink(env, registration.registrationNumber, amountPaise)))
    },
  )
}

/** A picture rather than a drawing: UPI apps also read codes from the gallery of a phone. */
const drawQr = (text: string) =>
  QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 3, width: 640 })
