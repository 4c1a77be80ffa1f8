import type { Env } from '../../env.ts'

/** What the payer's bank passes on: letters and digits only, as UPI wants it. */
export const referenceOf = (registrationNumber: string) =>
  registrationNumber.replace(/[^A-Za-z0-9]/g, '')

export const toRupees = (paise: number) => paise / 100
export const toPaise = (rupees: number) => Math.round(rupees * 100)

/** The link every UPI app understands, with the amount and this registration's reference filled in. */
export function upiLink(
  env: Pick<Env, 'PAYMENT_UPI_ID' | 'PAYMENT_PAYEE_NAME'>,
  registrationNumber: string,
  amountPaise: number,
): string {
  const reference = referenceOf(registrationNumber)
  const fields = {
    pa: env.PAYMENT_UPI_ID,
    pn: env.PAYMENT_PAYEE_NAME,
    am: toRupees(amountPaise).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: `Registration fee ${reference}`,
  }
  // apps read %20, some of them show the + that forms use for a space; an address keeps its @
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}
