import { paymentStates } from '@sangam/contract/payments/values'
import { listExport } from '../../../http/files/list-export.ts'

/** The totals of each month and state that has payments. */
export const reportExport = listExport({
  name: 'payment_report',
  access: 'admin',
  call: 'payments/report',
  batchOf: ({ months }) => ({
    rows: months.flatMap(({ month, states }) =>
      paymentStates
        .filter((state) => states[state].count > 0)
        .map((state) => ({ month, state, ...states[state] })),
    ),
    nextCursor: null,
  }),
  totals: {
    by: 'payments_page.lbl_state',
    of: ['payments_page.lbl_count', 'payments_page.lbl_amount'],
  },
  columns: [
    ['payments_page.lbl_month', ({ month }) => month],
    ['payments_page.lbl_state', (row, { t }) => t(`payments_page.state_${row.state}`)],
    ['payments_page.lbl_count', (row) => row.count],
    ['payments_page.lbl_amount', (row) => row.amount],
  ],
})
