import type { Env } from '../../settings/env.ts'

/** The reference that the payer's bank passes on; UPI allows letters and digits only. */
export const referenceOf = (registrationNumber: string) =>
  registrationNumber.replace(/[^A-Za-z0-9]/g, '')

export const toRupees = (paise: number) => paise / 100
export const toPaise = (rupees: number) => Math.round(rupees * 100)

/** The `upi://pay` link with the amount and the reference of the registration. */
export function upiLink(
  env: Pick<Env, 'trust'>,
  registrationNumber: string,
  amountPaise: number,
): string {
  const reference = referenceOf(registrationNumber)
  const fields = {
    pa: env.trust.payment_upi_id,
    pn: env.trust.payment_payee_name,
    am: toRupees(amountPaise).toFixed(2),
    cu: 'INR',
    tr: reference,
    tn: `Registration fee ${reference}`,
  }
  // spaces as %20, because some apps show a plus sign; the @ of the UPI address stays unescaped
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}
