import { and, eq, isNotNull } from 'drizzle-orm'
import { payments } from '../../db/schema/payments.ts'
import { profiles } from '../../db/schema/profiles.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import type { FindPersonalFiles } from '../../slice.ts'
import { receiptText } from './payment.view.ts'
import { receiptOf } from './receipt/receipt.pdf.ts'

/** The receipts of the payments of a person. */
export const receiptsOf: FindPersonalFiles = async function* ({ db, env }, userId, language) {
  const paid = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(profiles, eq(profiles.id, payments.profileId))
    .where(and(eq(profiles.ownerId, userId), isNotNull(payments.receiptNumber)))
  for (const { payment } of paid) {
    yield {
      name: `documents/receipt-${receiptText(payment.receiptNumber ?? 0).replaceAll('/', '-')}.pdf`,
      bytes: await renderPdf('receipt', receiptOf(payment, language, env)),
    }
  }
}
