import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { FindPersonalFiles } from '../../composition/slice.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { payments } from '../../db/schema/services/payments.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { receivedOn } from './ledger/received-on.ts'
import { receiptText } from './payment.view.ts'
import { receiptOf } from './receipt/receipt.pdf.ts'

/** The receipts of the payments of a person. */
export const receiptsOf: FindPersonalFiles = async function* ({ db, env }, userId, language) {
  const paid = await db
    .select({
      payment: { ...getTableColumns(payments), receivedOn },
      address: profiles.currentAddress,
    })
    .from(payments)
    .innerJoin(profiles, eq(profiles.id, payments.profileId))
    .where(and(eq(profiles.ownerId, userId), isNotNull(payments.receiptNumber)))
  for (const { payment, address } of paid) {
    yield {
      name: `documents/receipt-${receiptText(payment.receiptNumber ?? 0).replaceAll('/', '-')}.pdf`,
      bytes: await renderPdf('receipt', receiptOf(payment, address, language, env)),
    }
  }
}
