import { named, plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { paymentCalls } from './calls.ts'
import { paymentEvents } from './events.ts'
import { paymentLedgerCalls } from './ledger.calls.ts'
import { paymentStatementCalls } from './statements.calls.ts'

export const payments = slice({
  calls: { ...paymentCalls, ...paymentLedgerCalls, ...paymentStatementCalls },
  auditActions: {
    payment_decision: {
      field: 'state',
      sentences: { done: 'payment_confirmed', failed: 'payment_refused' },
    },
    payment_record: 'payment_recorded',
    payment_refund: {
      field: 'state',
      sentences: { refunding: 'refund_requested', refunded: 'payment_refunded' },
    },
    payment_statement: 'statement_read',
  },
  events: paymentEvents,
  auditSubjects: {
    payment: {
      state: named('payments_page.lbl_state', {
        waiting: 'payments_page.state_waiting',
        claimed: 'payments_page.state_claimed',
        done: 'payments_page.state_done',
        failed: 'payments_page.state_failed',
        refunding: 'payments_page.state_refunding',
        refunded: 'payments_page.state_refunded',
      }),
      method: named('payments_page.lbl_method', {
        upi: 'payments_page.method_upi',
        cash: 'payments_page.method_cash',
        transfer: 'payments_page.method_transfer',
        razorpay: 'payments_page.method_razorpay',
      }),
      amount: plain('payments_page.lbl_amount'),
      utr: plain('payments_page.lbl_utr'),
      reference: plain('payments_page.lbl_reference'),
      receipt: plain('payments_page.lbl_receipt'),
    },
    'bank statement': { lines: plain('audit_trail.lbl_lines') },
  },
  queues: ['payments'],
})
