import { languageOf } from '@sangam/i18n/languages'
import { texts } from '@sangam/i18n/texts'
import type { Queryable } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Download } from '../../http/files/downloads.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { findLedgerRow } from './ledger/ledger.queries.ts'
import { findAddress, findRegistration, type Payment } from './payment.queries.ts'
import { receiptText } from './payment.view.ts'
import { receiptOf } from './receipt/receipt.pdf.ts'

export const paymentDownloads: Download[] = [
  {
    path: 'payments/:id/receipt.pdf',
    access: 'pending',
    summary: 'The receipt of a payment, for its payer and admins; `lang` en or mr',
    async find({ caller, db, env }, { id = '' }, query) {
      const payment = await findLedgerRow(db, /^\d{1,9}$/.test(id) ? Number(id) : 0)
      if (payment?.receiptNumber == null || !(await maySeeReceipt(db, caller, payment))) return null
      const language = languageOf(query.lang)
      // an admin who saves it reads no address of the family
      const address = payment.profileId
        ? await findAddress(db, payment.profileId, caller.userId)
        : ''
      const receipt = receiptOf(payment, address, language, env)
      return {
        bytes: await renderPdf('receipt', receipt, caller.userId),
        contentType: 'application/pdf',
        saveAs: `${textsOf(query).receipt.file_name}-${receiptText(payment.receiptNumber)}.pdf`,
      }
    },
  },
]

const textsOf = (query: Record<string, string>) => texts[languageOf(query.lang)]

async function maySeeReceipt(db: Queryable, caller: Caller, payment: Payment): Promise<boolean> {
  if (isAdmin(caller)) return true
  const registration = payment.profileId ? await findRegistration(db, payment.profileId) : undefined
  return registration?.ownerId === caller.userId
}
