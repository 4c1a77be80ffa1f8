import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { bankStatements, payments as paymentTable } from '../../db/schema/services/payments.ts'
import { paymentDownloads } from './downloads.ts'
import { paymentPersonalData } from './erasure.rules.ts'
import { checkoutSites } from './gateway/gateway.client.ts'
import { servePayments } from './gateway/gateway.routes.ts'
import { completeRefunds } from './gateway/refunds.ts'
import { ledgerExport } from './ledger/ledger.exports.ts'
import { paymentLedgerHandlers } from './ledger/ledger.handlers.ts'
import { reviewablePayments } from './payment.decision.ts'
import { paymentHandlers } from './payment-page.handlers.ts'
import { receiptsOf } from './personal-files.ts'
import { qrImages } from './qr.ts'
import { reportExport } from './receipt/report.exports.ts'
import { paymentStatementHandlers } from './statement/statement.handlers.ts'
import { eraseOldLines } from './statement/statement.queries.ts'
import { statementMatchHandlers } from './statement/statement-match.handlers.ts'

export const payments: Slice<'payments'> = {
  handlers: {
    ...paymentHandlers,
    ...paymentLedgerHandlers,
    ...paymentStatementHandlers,
    ...statementMatchHandlers,
  },
  downloads: paymentDownloads,
  images: [qrImages],
  routes: servePayments,
  formTargets: checkoutSites,
  jobs: ({ db, env }) => [
    {
      name: 'unfinished-refunds',
      schedule: '*/5 * * * *',
      run: () => completeRefunds({ db, env }),
    },
  ],
  expire: ({ db }) => eraseOldLines(db),
  demo: () => import('./demo.ts'),
  tables: ['payments', 'statement_lines'],
  auditSubjects: {
    payment: namesIn(
      paymentTable,
      paymentTable.id,
      sql`${paymentTable.payerName} || ' (' || ${paymentTable.registrationNumber} || ')'`,
    ),
    'bank statement': namesIn(bankStatements, bankStatements.id, sql`${bankStatements.fileName}`),
  },
  reviewables: { payments: reviewablePayments },
  exports: [ledgerExport, reportExport],
  personalFiles: receiptsOf,
  personalData: paymentPersonalData,
}
