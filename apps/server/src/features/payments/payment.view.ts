import { type PaymentPage, paymentType } from '@sangam/contract/payments/calls'
import type { PaymentRecord } from '@sangam/contract/payments/ledger.calls'
import type { Env } from '../../settings/env.ts'
import type { ImageAddress } from '../../storage/pictures/image-address.ts'
import type { LedgerRow } from './ledger/ledger.queries.ts'
import { canDecide, canRefund, isOpen, isOwnPayment } from './payment.policy.ts'
import type { Decider, Payment, Registration } from './payment.queries.ts'
import { qrPath } from './qr.ts'
import { referenceOf, toPaise, toRupees, upiLink } from './upi.ts'

export const receiptText = (number: number | null) =>
  number === null ? '' : `SR-${String(number).padStart(6, '0')}`

interface PageContext {
  env: Env
  imageAddress: ImageAddress
  isGateway: boolean
}

/** The payment page of a registration; `attempts` are sorted last changed first. */
export function pageView(
  registration: Registration,
  attempts: Payment[],
  { env, imageAddress, isGateway }: PageContext,
): PaymentPage {
  const done = attempts.find(({ state }) => state === 'done')
  const claimed = attempts.find(({ state }) => state === 'claimed')
  const lastOutcome = attempts.find(({ state }) => state !== 'waiting')
  const amountPaise = (done ?? claimed)?.amountPaise ?? toPaise(env.trust.payment_fee)
  const { registrationNumber } = registration
  return {
    bride_groom_id: registration.id,
    reg_number: registrationNumber,
    full_name: registration.fullName,
    payment_type: paymentType,
    state: stateOf(done, lastOutcome),
    amount: toRupees(amountPaise),
    payment_mobile_number: env.trust.payment_mobile,
    upi_id: env.trust.payment_upi_id,
    payee_name: env.trust.payment_payee_name,
    reference: referenceOf(registrationNumber),
    upi_link: upiLink(env, registrationNumber, amountPaise),
    qr_image: imageAddress(qrPath(registration.id, amountPaise), 'qr'),
    claim: claimed
      ? {
          utr: claimed.utr ?? '',
          claimed_at: (claimed.claimedAt ?? claimed.updatedAt).toISOString(),
        }
      : null,
    remark: lastOutcome?.state === 'failed' ? lastOutcome.remark : '',
    payment_id: done?.id ?? 0,
    receipt_number: receiptText(done?.receiptNumber ?? null),
    paid_at: done ? (done.doneAt ?? done.updatedAt).toISOString() : '',
    is_gateway: isGateway,
  }
}

/** One payment in state `done` means success, even if another attempt failed later. */
function stateOf(done: Payment | undefined, last: Payment | undefined): PaymentPage['state'] {
  if (done) return 'success'
  return last?.state === 'failed' ? 'failed' : 'process'
}

export const recordView = (payment: LedgerRow, decider: Decider): PaymentRecord => ({
  id: payment.id,
  bride_groom_id: payment.profileId ?? 0,
  registration_number: payment.registrationNumber,
  full_name: payment.payerName,
  amount: toRupees(payment.amountPaise),
  method: payment.method,
  reference: payment.reference,
  utr: payment.utr ?? '',
  state: payment.state === 'done' && payment.refundRequestedAt ? 'refunding' : payment.state,
  receipt_number: receiptText(payment.receiptNumber),
  acton_remark: payment.remark,
  created_on: payment.createdAt.toISOString(),
  claimed_at: payment.claimedAt?.toISOString() ?? '',
  done_at: payment.doneAt?.toISOString() ?? '',
  received_on: payment.receivedOn ?? '',
  updated_at: payment.updatedAt.toISOString(),
  changed_by: payment.changedByName,
  is_approval: canDecide(payment) && !isOwnPayment(decider, payment),
  is_refund: canRefund(payment) && !isOwnPayment(decider, payment),
  needs_other_admin: isOpen(payment) && isOwnPayment(decider, payment),
  is_paid_twice: payment.isPaidTwice,
})
