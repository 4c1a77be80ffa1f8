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
import { identity, moment, withoutPendingList } from '../../columns.ts'
import { profiles } from '../registry/profiles.ts'

const paymentMethods = ['upi', 'cash', 'transfer', 'razorpay'] as const
const paymentStates = ['waiting', 'claimed', 'done', 'failed', 'refunded'] as const

/** The ledger: one row per payment attempt. A trigger records every change; only attempts without money are deleted. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** Null after the profile is erased; the ledger keeps what was paid. */
    profileId: integer('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    registrationNumber: text('registration_number').notNull(),
    payerName: text('payer_name').notNull(),
    amountPaise: integer('amount_paise').notNull(),
    method: text('method', { enum: paymentMethods }).notNull(),
    /** The reference on the transfer: the registration reference or the gateway order id. */
    reference: text('reference').notNull(),
    /** The transaction number of the bank. */
    utr: text('utr'),
    state: text('state', { enum: paymentStates }).notNull(),
    /** The payment id of the gateway. */
    gatewayPaymentId: text('gateway_payment_id'),
    receiptNumber: integer('receipt_number'),
    remark: text('remark').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    claimedAt: moment('claimed_at'),
    doneAt: moment('done_at'),
    /** The day that an admin typed for cash or a transfer; `receivedOn` in `received-on.ts` decides. */
    receivedOn: date('received_on', { mode: 'string' }),
    refundedAt: moment('refunded_at'),
    /** Set before the gateway is asked for a refund; the payment stays `done` until it agrees. */
    refundRequestedAt: moment('refund_requested_at'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The user who made the last change; 0 for the gateway. */
    changedBy: integer('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  (table) => [
    // a number can be used again only after its claim was refused
    uniqueIndex('payments_utr_key').on(table.utr).where(sql`state <> 'failed'`),
    uniqueIndex('payments_receipt_key').on(table.receiptNumber),
    uniqueIndex('payments_order_key').on(table.reference).where(sql`method = 'razorpay'`),
    uniqueIndex('payments_one_open_by_upi')
      .on(table.profileId)
      .where(sql`method = 'upi' and state in ('waiting', 'claimed')`),
    index('payments_by_profile').on(table.profileId, table.id),
    index('payments_to_confirm').on(table.updatedAt, table.id).where(sql`state = 'claimed'`),
    index('payments_by_state').on(table.state, table.id),
    index('payments_by_reference').on(table.reference),
    index('payments_by_number').on(table.registrationNumber),
    index('payments_search')
      .using(
        'gin',
        sql`lower(payer_name || ' ' || registration_number || ' ' || coalesce(utr, '') || ' ' || reference) gin_trgm_ops`,
      )
      .with(withoutPendingList),
    check('payments_amount', sql`amount_paise > 0`),
    check('payments_state', sql`state in ('waiting', 'claimed', 'done', 'failed', 'refunded')`),
    check('payments_claim_has_utr', sql`state <> 'claimed' or utr is not null`),
    check('payments_done_has_receipt', sql`state <> 'done' or receipt_number is not null`),
  ],
)

/** The state of a payment after each change; a trigger inserts the rows, which never change. They end with the payment. */
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

/** The last receipt number. Unlike a sequence, a row leaves no gaps when a transaction fails. */
export const receiptCounter = pgTable(
  'receipt_counter',
  {
    id: smallint('id').primaryKey(),
    last: integer('last').notNull(),
  },
  () => [check('receipt_counter_one_row', sql`id = 1`)],
)

/** Uploaded bank statements, identified by a hash of their content. */
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

/** Incoming transfers only; outgoing ones are not stored. */
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
    /** The payment that this line confirms. */
    paymentId: integer('payment_id').references(() => payments.id),
  },
  (table) => [
    index('statement_lines_by_statement').on(table.statementId, table.id),
    uniqueIndex('statement_lines_payment_key').on(table.paymentId),
  ],
)

/** Processed gateway events; the gateway delivers each one at least once. */
export const gatewayEvents = pgTable('gateway_events', {
  eventId: text('event_id').primaryKey(),
  type: text('type').notNull(),
  at: moment('at').notNull().defaultNow(),
})

/** Registrations for which the gateway is being asked for an order; a row lives for seconds. */
export const gatewayRequests = pgTable('gateway_requests', {
  profileId: integer('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  startedAt: moment('started_at').notNull().defaultNow(),
})
