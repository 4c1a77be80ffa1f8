import { z } from 'zod'
import { call } from '../call.ts'
import { latinDigits } from '../dates.ts'
import { id, shapeOf } from '../rules.ts'
import { claimFields } from './fields.ts'
import type { paymentMethods, paymentStates } from './values.ts'

/** The only thing that can be paid for: the registration of a profile. */
export const paymentType = 'VADHU_VAR_REG'

export type PaymentMethod = (typeof paymentMethods)[number]
export type PaymentState = (typeof paymentStates)[number]

/** The bank's number of a UPI transfer: twelve digits; spaces are accepted. */
const utr = () =>
  z
    .union([z.string(), z.number()], 'common.err_required')
    .transform((value) => latinDigits(String(value)).replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'common.err_required')
        .regex(/^\d{12}$/, 'payment_page.err_utr'),
    )

/** The data of the payment page. */
const paymentPage = z.object({
  bride_groom_id: z.int(),
  reg_number: z.string(),
  full_name: z.string(),
  payment_type: z.literal(paymentType),
  state: z.enum(['process', 'success', 'failed']),
  /** In rupees. */
  amount: z.number(),
  payment_mobile_number: z.string(),
  upi_id: z.string(),
  payee_name: z.string(),
  /** Appears on the bank statement of the trust. */
  reference: z.string(),
  upi_link: z.string(),
  /** The signed address of a QR code of `upi_link`. */
  qr_image: z.string(),
  /** The payment that the payer reported, while the trust checks it. */
  claim: z.object({ utr: z.string(), claimed_at: z.string() }).nullable(),
  /** Why the last payment failed. */
  remark: z.string(),
  /** 0 until the payment is done. */
  payment_id: z.int(),
  receipt_number: z.string(),
  /** Empty until the payment is done. */
  paid_at: z.string(),
  /** True when cards and net banking are offered. */
  is_gateway: z.boolean(),
})
export type PaymentPage = z.output<typeof paymentPage>

const pageRefusals = ['payment_page.err_not_found', 'payment_page.err_off'] as const

export const paymentCalls = {
  'payments/registration-fee': call({
    summary: 'Get the fee of a registration, the ways to pay and the state of the payment',
    access: 'pending',
    reads: ['payments', 'profiles'],
    body: z.object({ bride_groom_id: id() }),
    data: paymentPage,
    answers: ['common.msg_ok'],
    refusals: pageRefusals,
  }),
  'payments/claim': call({
    summary: 'Report the bank’s number of a payment, or correct it',
    access: 'pending',
    changes: ['payments', 'profiles'],
    body: z.object({ bride_groom_id: id(), ...shapeOf(claimFields, { utr: utr() }) }),
    data: paymentPage,
    answers: ['payment_page.msg_claimed'],
    refusals: [...pageRefusals, 'payment_page.err_already_paid', 'payment_page.err_utr_used'],
  }),
  'payments/gateway-order': call({
    summary: 'Start a payment by card or net banking; returns the form for the gateway',
    access: 'pending',
    changes: ['payments'],
    body: z.object({ bride_groom_id: id() }),
    data: z.object({ action: z.string(), fields: z.record(z.string(), z.string()) }),
    answers: ['common.msg_ok'],
    refusals: [
      ...pageRefusals,
      'payment_page.err_already_paid',
      'payment_page.err_gateway_off',
      'payment_page.err_gateway_down',
      'payment_page.err_order_pending',
    ],
  }),
}
