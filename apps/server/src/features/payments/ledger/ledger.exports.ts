import { listExport, pageOf } from '../../../http/files/list-export.ts'

export const ledgerExport = listExport({
  name: 'payments',
  access: 'admin',
  call: 'payments/list',
  batchOf: (page) => pageOf(page),
  totals: { by: 'payments_page.lbl_state', of: ['payments_page.lbl_amount'] },
  columns: [
    ['payments_page.lbl_registration', (payment) => payment.registration_number],
    ['payments_page.lbl_name', (payment) => payment.full_name],
    ['payments_page.lbl_amount', (payment) => payment.amount],
    ['payments_page.lbl_method', (payment, { t }) => t(`payments_page.method_${payment.method}`)],
    ['payments_page.lbl_state', (payment, { t }) => t(`payments_page.state_${payment.state}`)],
    ['payments_page.lbl_utr', (payment) => payment.utr],
    ['payments_page.lbl_reference', (payment) => payment.reference],
    ['payments_page.lbl_receipt', (payment) => payment.receipt_number],
    ['payments_page.lbl_created_on', (payment, { time }) => time(payment.created_on)],
    ['payments_page.lbl_received_on', (payment, { day }) => day(payment.received_on)],
    ['payments_page.lbl_done_at', (payment, { time }) => time(payment.done_at)],
    ['payments_page.lbl_changed_by', (payment) => payment.changed_by],
    ['payments_page.lbl_remark', (payment, { reason }) => reason(payment.acton_remark)],
  ],
})
