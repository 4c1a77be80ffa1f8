import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, pageFields, paging, text } from '../rules.ts'
import { paymentRecord, statementLine } from './ledger.calls.ts'

/** Why a line of a statement is not offered for confirmation. */
const unmatchedReasons = ['unknown', 'amount', 'settled', 'twice', 'used'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

const statementRecord = z.object({
  id: z.int(),
  file_name: z.string(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  /** Lines whose amount, and number or reference, match an open payment. */
  matched: z.array(statementLine.extend({ payment: paymentRecord })),
  /** Lines that already confirmed a payment. */
  confirmed: z.array(statementLine.extend({ registration_number: z.string() })),
  unmatched: z.array(
    statementLine.extend({
      reason: z.enum(unmatchedReasons),
      /** The registration that the line probably belongs to, or empty. A used line belongs to it. */
      registration_number: z.string(),
    }),
  ),
})
export type StatementRecord = z.output<typeof statementRecord>

export const paymentStatementCalls = {
  'payments/statement': call({
    summary:
      'Upload a bank statement as .xlsx, .xls or CSV; uploading the same file again changes nothing',
    access: 'admin',
    changes: ['audit', 'payments'],
    kind: 'upload',
    body: z.object({}),
    data: statementRecord,
    answers: ['payments_page.msg_statement_read', 'payments_page.msg_statement_known'],
    refusals: [
      'payments_page.err_statement_type',
      'payments_page.err_statement_broken',
      'payments_page.err_statement_protected',
      'payments_page.err_statement_macros',
      'payments_page.err_statement_too_large',
      'payments_page.err_statement_header',
      'payments_page.err_statement_empty',
      'payments_page.err_statement_too_long',
      'payments_page.err_statement_quotes',
      'payments_page.err_statement_columns',
      'payments_page.err_statement_date',
      'payments_page.err_statement_amount',
    ],
  }),
  'payments/statements': call({
    summary: 'List the uploaded bank statements, newest first',
    access: 'admin',
    reads: ['payments'],
    body: z.object(paging(10)),
    data: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          file_name: z.string(),
          uploaded_at: z.string(),
          uploaded_by: z.string(),
          /** Lines that are still stored; those without a payment are erased after 90 days. */
          lines: z.int(),
          confirmed: z.int(),
        }),
      ),
      next_cursor: pageFields.next_cursor,
    }),
    answers: ['common.msg_ok'],
  }),
  'payments/statement-candidates': call({
    summary: 'List the open payments that a line of a statement may be about, the likeliest first',
    access: 'admin',
    reads: ['payments', 'profiles'],
    body: z.object({ line_id: id() }),
    data: z.array(
      z.object({
        registration_number: z.string(),
        full_name: z.string(),
        /** In rupees. */
        amount: z.number(),
        has_same_amount: z.boolean(),
        /** A name of the payer is in the text of the line. */
        has_same_name: z.boolean(),
        /** The payment was reported on the day of the line. */
        has_same_day: z.boolean(),
      }),
    ),
    answers: ['common.msg_ok'],
    refusals: ['payments_page.err_line_not_found'],
  }),
  'payments/statement-match': call({
    summary: 'Confirm the open payment of a registration by a line of a statement',
    access: 'admin',
    changes: ['audit', 'payments', 'profiles'],
    body: z.object({
      line_id: id(),
      registration_number: text(20),
      /** 1: the admin has seen that the bank shows another amount. */
      is_amount_accepted: flag().default(0),
    }),
    data: z.object({ receipt_number: z.string() }),
    answers: ['payments_page.msg_confirmed'],
    refusals: [
      'payments_page.err_line_not_found',
      'payments_page.err_line_used',
      'payments_page.err_no_registration',
      'payments_page.err_no_open_payment',
      'payments_page.err_amount_differs',
      'approval.err_own_record',
    ],
  }),
  'payments/statement-details': call({
    summary: 'Compare a statement with the current ledger',
    access: 'admin',
    reads: ['payments', 'profiles'],
    body: z.object({ statement_id: id() }),
    data: statementRecord,
    answers: ['common.msg_ok'],
    refusals: ['payments_page.err_statement_not_found'],
  }),
  'payments/statement-confirm': call({
    summary: 'Confirm the payments that match the given lines of a statement',
    access: 'admin',
    changes: ['audit', 'payments', 'profiles'],
    body: z.object({
      statement_id: id(),
      line_ids: z.array(id(), 'common.err_required').min(1, 'common.err_required').max(1_000),
    }),
    data: z.object({ confirmed: z.int(), skipped: z.int() }),
    answers: ['payments_page.msg_statement_confirmed'],
    refusals: [
      'payments_page.err_statement_not_found',
      'payments_page.err_already_decided',
      'approval.err_own_record',
    ],
  }),
}
