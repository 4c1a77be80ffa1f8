import { apiPath } from '@sangam/contract/envelope'
import { asc, eq } from 'drizzle-orm'
import { paymentHistory, payments } from '../db/schema/services/payments.ts'
import { listedProfile } from './profile-factory.ts'
import type { TestPortal, TestUser } from './test-portal.ts'

/** Payment is on, with a fee of 501 rupees. */
export const paymentSettings = {
  payment_fee: '501',
  payment_mobile: '9123456780',
  payment_upi_id: 'trust.fees@okbank',
  payment_payee_name: 'Our Trust & Sons',
}

export interface Payer extends TestUser {
  profileId: number
  number: string
}

/** A family with a profile whose fee is not paid. */
export async function payer(portal: TestPortal): Promise<Payer> {
  const user = await portal.user()
  const { id, number } = await listedProfile(portal, { ownerId: user.id })
  return { ...user, profileId: id, number }
}

let lastUtr = 612_300_000_000
export const newUtr = () => {
  lastUtr += 1
  return String(lastUtr)
}

export const openPage = (family: Payer) =>
  family.call('payments/registration-fee', { bride_groom_id: family.profileId })

/** An attempt that was started and not reported. */
export async function waitingPayment(portal: TestPortal, family: Payer): Promise<number> {
  const [row] = await portal.services.db
    .insert(payments)
    .values({
      profileId: family.profileId,
      registrationNumber: family.number,
      payerName: 'Rohan Dilip Gawande',
      amountPaise: 50_100,
      method: 'upi',
      reference: family.number.replace('-', ''),
      state: 'waiting',
      changedBy: family.id,
      changedByName: 'Asha Patil',
    })
    .returning({ id: payments.id })
  if (!row) throw new Error('the payment was not inserted')
  return row.id
}

export const claim = (family: Payer, utr = newUtr()) =>
  family.call('payments/claim', { bride_groom_id: family.profileId, utr })

/** Makes a claim that waits for an admin; returns its id in the ledger. */
export async function claimed(portal: TestPortal, family: Payer, utr = newUtr()): Promise<number> {
  const { message, status } = await claim(family, utr)
  if (status !== 'success') throw new Error(`the payment was not claimed: ${message}`)
  const payment = (await ledgerOf(portal, family)).find((row) => row.utr === utr)
  if (!payment) throw new Error('the claim is not in the ledger')
  return payment.id
}

export const decidePayment = (
  admin: TestUser,
  paymentId: number,
  outcome: 'done' | 'failed' = 'done',
  remark = outcome === 'failed' ? 'Not in the account' : '',
) =>
  admin.call('payments/decide', {
    payment_id: paymentId,
    acton_name: outcome,
    acton_remark: remark,
  })

export const ledgerOf = (portal: TestPortal, { profileId }: Pick<Payer, 'profileId'>) =>
  portal.services.db
    .select()
    .from(payments)
    .where(eq(payments.profileId, profileId))
    .orderBy(asc(payments.id))

export const historyOf = (portal: TestPortal, paymentId: number) =>
  portal.services.db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentId, paymentId))
    .orderBy(asc(paymentHistory.id))

/** The payment status of the profile. */
export async function statusOf(family: Payer): Promise<string> {
  const { data } = await family.call('get-vadhu-var-details-by-id', {
    bride_groom_id: family.profileId,
  })
  return data.payment_status
}

export const fetchFile = (portal: TestPortal, { token }: { token: string }, path: string) =>
  portal.app.inject({
    url: `${apiPath}/${path}`,
    headers: { authorization: `Bearer ${token}` },
  })
