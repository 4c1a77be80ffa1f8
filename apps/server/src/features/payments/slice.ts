import type { Slice } from '../../slice.ts'
import { checkoutSites } from './gateway.ts'
import { servePayments } from './gateway-routes.ts'
import { paymentLedgerHandlers } from './ledger.handlers.ts'
import { paymentDownloads } from './payments.downloads.ts'
import { paymentHandlers } from './payments.handlers.ts'
import { paymentsToConfirm } from './payments.queue.ts'
import { paymentStatementHandlers } from './statements.handlers.ts'
import { eraseOldLines } from './statements.queries.ts'

export const payments: Slice<'payments'> = {
  handlers: { ...paymentHandlers, ...paymentLedgerHandlers, ...paymentStatementHandlers },
  downloads: paymentDownloads,
  routes: servePayments,
  formTargets: checkoutSites,
  expire: ({ db }) => eraseOldLines(db),
  demo: () => import('./payments.demo.ts'),
  tables: ['payments', 'statement_lines'],
  queues: { payments: paymentsToConfirm },
}
