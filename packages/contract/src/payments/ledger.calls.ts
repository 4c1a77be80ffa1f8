import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMax } from '../fields.ts'
import {
  dateUntilToday,
  flag,
  id,
  optionalText,
  pageFields,
  paging,
  shapeOf,
  text,
} from '../rules.ts'
import { searchMax } from '../search.ts'
import { recordPaymentFields } from './ledger.fields.ts'
import { paymentMethods, paymentStates } from './values.ts'

/** An incoming transfer in a bank statement. */
export const statementLine = z.object({
  id: z.int(),
  line: z.int(),
  date: z.string(),
  narration: z.string(),
  reference: z.string(),
  /** In rupees. */
  amount: z.number(),
})

/** A row of the ledger. */
export const paymentRecord = z.object({
  id: z.int(),
  /** 0 once the profile is erased. */
  bride_groom_id: z.int(),
  registration_number: z.string(),
  full_name: z.string(),
  /** In rupees. */
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  utr: z.string(),
  /** `refunding` until the gateway has answered. */
  state: z.enum([...paymentStates, 'refunding']),
  receipt_number: z.string(),
  acton_remark: z.string(),
  created_on: z.string(),
  claimed_at: z.string(),
  done_at: z.string(),
  /** The day when the money arrived (yyyy-mm-dd), which decides the month and the financial year; empty before. */
  received_on: z.string(),
  updated_at: z.string(),
  changed_by: z.string(),
  /** The actions that the calling admin may perform. */
  is_approval: z.boolean(),
  is_refund: z.boolean(),
  /** It waits for a decision about a registration or a claim of the calling admin. */
  needs_other_admin: z.boolean(),
  /** An earlier payment has paid for the same registration. */
  is_paid_twice: z.boolean(),
})
export type PaymentRecord = z.output<typeof paymentRecord>

const paymentChange = z.object({
  at: z.string(),
  by: z.string(),
  state: z.enum(paymentStates),
  amount: z.number(),
  utr: z.string(),
  remark: z.string(),
})

const ledgerFilter = {
  state: z.enum(['', ...paymentStates], 'common.err_value').default(''),
  method: z.enum(['', ...paymentMethods], 'common.err_value').default(''),
  search: optionalText(searchMax),
  only_paid_twice: flag().default(0),
}

/** Rupees with at most two decimals. */
const rupees = z
  .union([z.string(), z.number()], 'common.err_required')
  .transform((value) => String(value).replace(/[,\s₹]/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'common.err_required')
      .regex(/^\d{1,7}(\.\d{1,2})?$/, 'payments_page.err_amount'),
  )
  .transform(Number)
  .refine((value) => value > 0, 'payments_page.err_amount')

/** The day when the money arrived, as dd/mm/yyyy; without it, today. */
const receivedDate = dateUntilToday('payments_page.err_received_later')

const totals = z.object({ count: z.int(), amount: z.number() })

export const paymentLedgerCalls = {
  'payments/list': call({
    summary: 'List payments, newest first',
    access: 'admin',
    reads: ['payments', 'profiles'],
    body: z.object({ ...ledgerFilter, ...paging(5) }),
    data: z.object({
      data: z.array(paymentRecord),
      counts: z.record(z.enum(paymentStates), z.int()),
      /** How many payments wait for a refund because the registration was paid before. */
      paid_twice: z.int(),
      /** How many refunds the gateway has not answered yet. */
      refunding: z.int(),
      ...pageFields,
    }),
    answers: ['common.msg_ok'],
  }),
  'payments/details': call({
    summary: 'Get one payment with its history',
    access: 'admin',
    reads: ['accounts', 'payments', 'profiles'],
    body: z.object({ payment_id: id() }),
    data: paymentRecord.extend({
      history: z.array(paymentChange),
      /** The number of the account that owns the registration; empty once it is erased. */
      owner_mobile: z.string(),
      /** In rupees, if a line of a bank statement about this payment shows another amount. */
      bank_amount: z.number().nullable(),
      /** The line of a bank statement about this payment. */
      bank_line: statementLine.nullable(),
    }),
    answers: ['common.msg_ok'],
    refusals: ['payments_page.err_not_found'],
  }),
  'payments/decide': call({
    summary: 'Confirm a claimed payment, or refuse it with a remark',
    access: 'admin',
    changes: ['audit', 'payments', 'profiles'],
    body: z.object({
      payment_id: id(),
      acton_name: z.enum(['done', 'failed'], 'common.err_value'),
      acton_remark: optionalText(remarkMax),
    }),
    data: paymentRecord,
    answers: ['payments_page.msg_confirmed', 'payments_page.msg_refused'],
    refusals: [
      'payments_page.err_not_found',
      'payments_page.err_already_decided',
      'payments_page.err_remark_required',
      'approval.err_own_record',
    ],
  }),
  'payments/record': call({
    summary: 'Record a payment by cash or bank transfer',
    access: 'admin',
    changes: ['audit', 'payments', 'profiles'],
    body: z.object({
      ...shapeOf(recordPaymentFields, { amount: rupees, received_on: receivedDate.optional() }),
      method: z.enum(['cash', 'transfer'], 'common.err_choice'),
    }),
    data: paymentRecord,
    answers: ['payments_page.msg_recorded'],
    refusals: [
      'payments_page.err_no_profile',
      'payments_page.err_reference_required',
      'approval.err_own_record',
      'payment_page.err_already_paid',
      'payment_page.err_utr_used',
    ],
  }),
  'payments/refund': call({
    summary: 'Refund a payment; a gateway payment is refunded through the gateway',
    access: 'admin',
    confirm: true,
    changes: ['audit', 'payments', 'profiles'],
    body: z.object({ payment_id: id(), acton_remark: text(remarkMax) }),
    data: paymentRecord,
    answers: ['payments_page.msg_refunded'],
    refusals: [
      'payments_page.err_not_found',
      'payments_page.err_already_decided',
      'approval.err_own_record',
      'payment_page.err_gateway_off',
      'payment_page.err_gateway_down',
      'payments_page.err_refund_unfinished',
    ],
  }),
  'payments/report': call({
    summary: 'Get the count and sum of payments by month and state, newest month first',
    access: 'admin',
    reads: ['payments'],
    body: z.object({
      months: z.coerce.number().int().min(1).max(60).default(12),
      /** Only the months of this financial year, such as 2026-27. */
      year: z
        .string('common.err_value')
        .regex(/^(\d{4}-\d{2})?$/, 'common.err_value')
        .default(''),
    }),
    data: z.object({
      months: z.array(
        z.object({ month: z.string(), states: z.record(z.enum(paymentStates), totals) }),
      ),
      all: z.record(z.enum(paymentStates), totals),
      /** The financial years (April to March) of the last five years, newest first. */
      years: z.array(
        /** 2026-27 */
        z.object({ year: z.string(), states: z.record(z.enum(paymentStates), totals) }),
      ),
    }),
    answers: ['common.msg_ok'],
  }),
}
