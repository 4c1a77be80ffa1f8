import { todayInIndia } from '@sangam/contract/dates'
import { paymentStates } from '@sangam/contract/payments/values'
import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'
import type { Queryable } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import { csvFile, csvLine } from '../../http/csv.ts'
import type { Download } from '../../http/downloads.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { recordAction } from '../audit/audit.public.ts'
import { totalsByMonth } from './ledger.queries.ts'
import { findPayment, findRegistration, type Payment } from './payment.queries.ts'
import { receiptText } from './payment.view.ts'
import { receiptOf } from './receipt.pdf.ts'
import { toRupees } from './upi.ts'

export const paymentDownloads: Download[] = [
  {
    path: 'payments/:id/receipt.pdf',
    access: 'pending',
    summary: 'The receipt of a payment, for its payer and admins; `lang` en or mr',
    async find({ caller, db, env }, { id = '' }, query) {
      const payment = await findPayment(db, /^\d{1,9}$/.test(id) ? Number(id) : 0)
      if (payment?.receiptNumber == null || !(await maySeeReceipt(db, caller, payment))) return null
      const language = query.lang === 'mr' ? 'mr' : 'en'
      return {
        bytes: await renderPdf('receipt', receiptOf(payment, language, env)),
        contentType: 'application/pdf',
        saveAs: `${textsOf(query).receipt.file_name}-${receiptText(payment.receiptNumber)}.pdf`,
      }
    },
  },
  {
    path: 'payments/report.csv',
    access: 'admin',
    changes: ['audit'],
    summary:
      'Count and sum by month and state of the last five years as a CSV file; `lang` en or mr',
    async find({ caller, db }, _params, query) {
      const texts = textsOf(query).payments_page
      const months = await totalsByMonth(db, 60)
      const lines = [
        csvLine([texts.lbl_month, texts.lbl_state, texts.lbl_count, texts.lbl_amount]),
        ...months.flatMap(({ month, states }) =>
          paymentStates
            .filter((state) => states[state].count > 0)
            .map((state) =>
              csvLine([
                month,
                texts[`state_${state}`],
                states[state].count,
                toRupees(states[state].amountPaise),
              ]),
            ),
        ),
      ]
      await recordExport(db, caller, 'report', lines.length - 1)
      return csvDownload('payments-by-month', lines)
    },
  },
]

const textsOf = (query: Record<string, string>) => (query.lang === 'mr' ? mr : en)

async function maySeeReceipt(db: Queryable, caller: Caller, payment: Payment): Promise<boolean> {
  if (isAdmin(caller)) return true
  const registration = payment.profileId ? await findRegistration(db, payment.profileId) : undefined
  return registration?.ownerId === caller.userId
}

const csvDownload = (name: string, lines: string[]) => ({
  bytes: csvFile(lines),
  contentType: 'text/csv; charset=utf-8',
  saveAs: `${name}-${todayInIndia()}.csv`,
})

const recordExport = (db: Queryable, caller: Caller, name: string, rows: number) =>
  recordAction(db, {
    by: caller,
    action: 'payment_export',
    subject: 'payments',
    subjectId: 0,
    subjectName: name,
    before: {},
    after: { rows },
  })
