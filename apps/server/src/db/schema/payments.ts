import { sql } from 'drizzle-orm'
import {
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../columns.ts'
import { profiles } from './profiles.ts'

export const paymentMethods = ['upi', 'cash', 'transfer', 'razorpay'] as const
export const paymentStates = ['waiting', 'claimed', 'done', 'failed', 'refunded'] as const

/** The ledger: one row for each attempt to pay, kept for good. Every change leaves a row of history. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** Null once the profile is erased; the books outlive it. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    registrationNumber: text('registration_number').notNull(),
    payerName: text('payer_name').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** What the payer's bank passes on: the registration's own reference, or the gateway's order. */
    reference: text('reference').notNull(),
    /** The bank's number of the transfer. */
    utr: text('utr'),
    state: text('state', { enum: paymentStates }).notNull(),
    /** The gateway's number of the payment. */
    gatewayPaymentId: text('gateway_payment_id'),
    receiptNumber: integer('receipt_number'),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    claimedAt: moment('claimed_at'),
    doneAt: moment('done_at'),
    refundedAt: moment('refunded_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** Who made the last change; 0 is the gateway. */
    changedBy: integer('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  (table) => [
    // a refused claim frees its number; any other keeps it for good
    uniqueIndex('payments_utr_key').on(table.utr).where(sql`state <> 'failed'`),
    uniqueIndex('payments_receipt_key').on(table.receiptNumber),
    uniqueIndex('payments_order_key').on(table.reference).where(sql`method = 'razorpay'`),
    uniqueIndex('payments_one_open_by_upi')
      .on(table.profileId)
      .where(sql`method = 'upi' and state in ('waiting', 'claimed')`),
    index('payments_by_profile').on(table.profileId, table.id),
    index('payments_by_state').on(table.state, table.id),
    index('payments_by_reference').on(table.reference),
    index('payments_by_number').on(table.registrationNumber),
    index('payments_search').using(
      'gin',
      sql`lower(payer_name || ' ' || registration_number || ' ' || coalesce(utr, '') || ' ' || reference) gin_trgm_ops`,
    ),
    check('payments_amount', sql`amount_paise > 0`),
    check('payments_state', sql`state in ('waiting', 'claimed', 'done', 'failed', 'refunded')`),
    check('payments_claim_has_utr', sql`state <> 'claimed' or utr is not null`),
    check('payments_done_has_receipt', sql`state <> 'done' or receipt_number is not null`),
  ],
)

/** What a payment looked like after each change; written by a trigger and never changed. */
export const paymentHistory = pgTable(
  'payment_history',
  {
    id: identity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    at: moment('at').notNull(),
    state: text('state', { enum: paymentStates }).notNull(),
    amountPaise: integer('amount_paise').notNull(),
    utr: text('utr'),
    remark: text('remark').notNull(),
    changedBy: integer('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  (table) => [index('payment_history_by_payment').on(table.paymentId, table.id)],
)

/** The last receipt number given out. A counter in a row has no gaps: a failed transaction gives it back. */
export const receiptCounter = pgTable(
  'receipt_counter',
  {
    id: smallint('id').primaryKey(),
    last: integer('last').notNull(),
  },
  () => [check('receipt_counter_one_row', sql`id = 1`)],
)

/** Bank statements that were uploaded, known by their content. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: identity(),
    sha256: char('sha256', { length: 64 }).notNull(),
    fileName: text('file_name').notNull(),
    uploadedBy: integer('uploaded_by').notNull(),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('bank_statements_content_key').on(table.sha256)],
)

/** Money that came in; what went out is nobody's business here and is not kept. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: identity(),
    statementId: integer('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    lineNumber: integer('line_number').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    narration: text('narration').notNull(),
    bankReference: text('bank_reference').notNull(),
    creditPaise: integer('credit_paise').notNull(),
    /** The payment this line proved. */
    paymentId: integer('payment_id').references(() => payments.id),
  },
  (table) => [
    index('statement_lines_by_statement').on(table.statementId, table.id),
    uniqueIndex('statement_lines_payment_key').on(table.paymentId),
  ],
)

/** Events of the gateway that were worked on; it delivers each at least once. */
export const gatewayEvents = pgTable('gateway_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  at: moment('at').notNull().defaultNow(),
})
