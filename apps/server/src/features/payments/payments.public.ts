import { todayInIndia } from '@sangam/contract/dates'
import type { PaymentConfig } from '@sangam/contract/public-config'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { payments } from '../../db/schema/services/payments.ts'
import type { Env } from '../../settings/env.ts'
import { isPaymentOn } from '../../settings/payment.ts'
import { receivedOn } from './ledger/received-on.ts'
import { drawQr } from './qr-code.ts'
import { toRupees, upiLink } from './upi.ts'

/** The payment part of the public configuration. */
export const paymentConfig = (env: Env): PaymentConfig =>
  isPaymentOn(env)
    ? {
        is_payment_enabled: 1,
        fee_amount: env.trust.payment_fee,
        payment_mobile_number: env.trust.payment_mobile,
      }
    : { is_payment_enabled: 0, fee_amount: 0, payment_mobile_number: '' }

/** The payments that arrived since the first of this month in India, without refunded ones. */
export async function incomeOfThisMonth(
  db: Queryable,
): Promise<{ amount: number; payments: number }> {
  const monthStart = `${todayInIndia().slice(0, 7)}-01`
  const [row] = await db
    .select({
      paise: sql<number>`coalesce(sum(${payments.amountPaise}), 0)::float8`,
      payments: sql<number>`count(*)::int`,
    })
    .from(payments)
    .where(and(eq(payments.state, 'done'), sql`${receivedOn} >= ${monthStart}`))
  return { amount: toRupees(row?.paise ?? 0), payments: row?.payments ?? 0 }
}

/** The link and the QR code (as a data address) of one rupee, which shows that the UPI address works. */
export async function testPayment(env: Env): Promise<{ link: string; qr: string }> {
  if (!env.trust.payment_upi_id) return { link: '', qr: '' }
  const link = upiLink(env, 'TEST', 100)
  return { link, qr: `data:image/png;base64,${(await drawQr(link)).toString('base64')}` }
}
