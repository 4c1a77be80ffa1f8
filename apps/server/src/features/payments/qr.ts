import type { ImageKind } from '../../http/files/images.ts'
import { mayPayFor } from './payment.policy.ts'
import { findRegistration, paymentsOf } from './payment.queries.ts'
import { drawQr } from './qr-code.ts'
import { toPaise, upiLink } from './upi.ts'

const kind = 'payment-qr'

/** The amount is part of the path, so that a cached picture never shows an old fee. */
export const qrPath = (profileId: number, amountPaise: number) =>
  `${kind}/${profileId}-${amountPaise}`

const numbersIn = (path: string) =>
  path
    .slice(kind.length + 1)
    .split('-')
    .map(Number)

export const qrImages: ImageKind = {
  kind,
  async maySee({ caller, db, env }, path) {
    const [profileId = 0, amountPaise = 0] = numbersIn(path)
    const registration = await findRegistration(db, profileId)
    if (!registration || !mayPayFor(caller, registration)) return false
    if (amountPaise === toPaise(env.trust.payment_fee)) return true
    // an attempt keeps its amount when the fee changes
    const attempts = await paymentsOf(db, profileId)
    return attempts.some((attempt) => attempt.amountPaise === amountPaise)
  },
  async draw({ db, env }, path) {
    const [profileId = 0, amountPaise = 0] = numbersIn(path)
    const registration = await findRegistration(db, profileId)
    if (!registration) return null
    const link = upiLink(env, registration.registrationNumber, amountPaise)
    return { bytes: await drawQr(link), contentType: 'image/png' }
  },
}
