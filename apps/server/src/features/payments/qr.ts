import { apiPath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import QRCode from 'qrcode'
import { refuse } from '../../http/refuse.ts'
import type { Services } from '../../services.ts'
import { secondsLeft } from '../../storage/signed-address.ts'
import { findRegistration } from './payment.queries.ts'
import { upiLink } from './upi.ts'

/** The amount is part of the path, so that a cached picture never shows an old fee. */
export const qrPath = (profileId: number, amountPaise: number) =>
  `payment-qr/${profileId}-${amountPaise}`

/** Serves the QR of a registration at a signed address. */
export function serveQr(app: FastifyInstance, { db, env, secret }: Services): void {
  app.get<{ Params: { name: string }; Querystring: { e?: string; s?: string } }>(
    `${apiPath}/image/payment-qr/:name/qr`,
    async (request, reply) => {
      const { name } = request.params
      const { e = '', s = '' } = request.query
      const left = secondsLeft(secret, `payment-qr/${name}/qr`, e, s)
      const [profileId = 0, amountPaise = 0] = name.split('-').map(Number)
      const registration = left > 0 ? await findRegistration(db, profileId) : undefined
      if (!registration) return refuse('common.err_not_found', { status: 404 })
      return reply
        .header('cache-control', `private, max-age=${left}`)
        .type('image/png')
        .send(await renderQr(upiLink(env, registration.registrationNumber, amountPaise)))
    },
  )
}

/** PNG, not SVG: UPI apps also read codes from the gallery of a phone. */
const renderQr = (text: string) =>
  QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 3, width: 640 })
