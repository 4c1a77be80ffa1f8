import { eq, sql } from 'drizzle-orm'
import {
  bankStatements,
  gatewayEvents,
  gatewayRequests,
  paymentHistory,
  payments,
  receiptCounter,
  statementLines,
} from '../../db/schema/services/payments.ts'
import { keptBecause, notPersonal, profilesOf } from '../../personal-data/personal-data.ts'

const accounts = 'the accounts of the trust, for as long as tax law and the law on trusts require'
/** A trigger of the profiles erases the attempts. */
const ledger = `${accounts}; an attempt without money is erased with its profile`

const paymentsOf = (userId: number) =>
  sql`(select ${payments.id} from ${payments} where ${payments.profileId} in ${profilesOf(userId)})`

export const paymentPersonalData = [
  keptBecause(ledger, payments, {
    area: 'payments',
    audience: 'office',
    retention: 'ledger',
    rowsOf: (userId) => sql`${payments.profileId} in ${profilesOf(userId)}`,
    omit: { changedBy: 'other person', changedByName: 'other person' },
  }),
  keptBecause(ledger, paymentHistory, {
    area: 'payments',
    audience: 'office',
    retention: 'ledger',
    rowsOf: (userId) => sql`${paymentHistory.paymentId} in ${paymentsOf(userId)}`,
    omit: { changedBy: 'other person', changedByName: 'other person' },
  }),
  keptBecause(accounts, bankStatements, {
    area: 'payments',
    audience: 'office',
    retention: 'ledger',
    rowsOf: (userId) => eq(bankStatements.uploadedBy, userId),
    omit: { sha256: 'internal' },
  }),
  keptBecause(`${accounts}; lines without a payment 90 days`, statementLines, {
    area: 'payments',
    audience: 'office',
    retention: 'ledger',
    rowsOf: (userId) => sql`${statementLines.paymentId} in ${paymentsOf(userId)}`,
  }),
  notPersonal(receiptCounter),
  notPersonal(gatewayEvents),
  notPersonal(gatewayRequests),
]
