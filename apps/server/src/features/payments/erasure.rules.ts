import {
  bankStatements,
  gatewayEvents,
  gatewayRequests,
  paymentHistory,
  payments,
  receiptCounter,
  statementLines,
} from '../../db/schema/payments.ts'
import { keptBecause, notPersonal } from '../../personal-data.ts'

const ledger = 'the accounts of the trust, for as long as tax law and the law on trusts require'

export const paymentPersonalData = [
  keptBecause(ledger, payments),
  keptBecause(ledger, paymentHistory),
  keptBecause(ledger, bankStatements),
  keptBecause(`${ledger}; lines without a payment 90 days`, statementLines),
  notPersonal(receiptCounter),
  notPersonal(gatewayEvents),
  notPersonal(gatewayRequests),
]
