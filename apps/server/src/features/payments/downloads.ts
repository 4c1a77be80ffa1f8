import { todayInIndia } from '@sangam/contract/dates'
import type { PaymentMethod } from '@sangam/contract/payments/calls'
import { paymentMethods, paymentStates } from '@sangam/contract/payments/values'
import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'
import type { Queryable } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/caller.ts'
import { csvFile, csvLine } from '../../http/csv.ts'
import type { Download } from '../../http/downloads.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { recordAction } from '../audit/audit.public.ts'
import { type LedgerFilter, listPayments, totalsByMonth } from './ledger.queries.ts'
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
    path: 'payments/ledger.csv',
    access: 'admin',
    confirm: true,
    changes: ['audit'],
    summary:
      'The ledger as a CSV file; `state`, `method` and `search` as in the list, `lang` en or mr',
    async find({ caller, db }, _params, query) {
      const texts = textsOf(query).payments_page
      const lines = [
        csvLine([
          texts.lbl_registration,
          texts.lbl_name,
          texts.lbl_amount,
          texts.lbl_method,
          texts.lbl_state,
          texts.lbl_utr,
          texts.lbl_reference,
          texts.lbl_receipt,
          texts.lbl_created_on,
          texts.lbl_done_at,
          texts.lbl_changed_by,
          texts.lbl_remark,
        ]),
      ]
      for await (const payment of allPayments(db, filterOf(query))) {
        lines.push(
          csvLine([
            payment.registrationNumber,
            payment.payerName,
            toRupees(payment.amountPaise),
            texts[`method_${payment.method}`],
            texts[`state_${payment.state}`],
            payment.utr ?? '',
            payment.reference,
            receiptText(payment.receiptNumber),
            formatInIndia(payment.createdAt),
            payment.doneAt ? formatInIndia(payment.doneAt) : '',
            payment.changedByName,
            payment.remark,
          ]),
        )
      }
      await recordExport(db, caller, 'ledger', lines.length - 1)
      return csvDownload('payments', lines)
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

/** The query string may contain anything; invalid values are ignored. */
const filterOf = (query: Record<string, string>): LedgerFilter => ({
  search: String(query.search ?? '')
    .normalize('NFC')
    .replaceAll('\0', '')
    .trim()
    .slice(0, 60),
  state: paymentStates.find((state) => state === query.state) ?? '',
  method: paymentMethods.find((method): method is PaymentMethod => method === query.method) ?? '',
  only_paid_twice: 0,
})

const batchSize = 1_000

/** All matching payments, read in batches so that no single query runs long. */
async function* allPayments(db: Queryable, filter: LedgerFilter): AsyncGenerator<Payment> {
  let cursor = ''
  do {
    const rows = await listPayments(db, filter, batchSize, cursor)
    yield* rows
    cursor = rows.length === batchSize ? String(rows.at(-1)?.id) : ''
  } while (cursor)
}

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})
const formatInIndia = (moment: Date) => indianTime.format(moment).replace(',', '')
