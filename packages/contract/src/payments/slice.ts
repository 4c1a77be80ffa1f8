import { slice } from '../slice.ts'
import { paymentCalls } from './calls.ts'
import { paymentLedgerCalls } from './ledger.calls.ts'
import { paymentStatementCalls } from './statements.calls.ts'

export const payments = slice({
  calls: { ...paymentCalls, ...paymentLedgerCalls, ...paymentStatementCalls },
  auditActions: [
    'payment_decision',
    'payment_record',
    'payment_refund',
    'payment_statement',
    'payment_export',
  ],
  auditSubjects: ['payment', 'payments', 'bank statement'],
  queues: ['payments'],
})
