/** All numbers are Indian and stored as ten digits. */
export const countryCode = '+91'

/**
 * A number that can receive an SMS. Only numbers of accounts follow this rule: a number for contact
 * may be a landline with its area code, so those fields accept any ten digits.
 */
export const mobilePattern = /^[6-9]\d{9}$/

/** For phone links and SMS gateways: +919876543210. */
export const internationalMobile = (mobile: string) => `${countryCode}${mobile}`

/** With the country code, digits only: 919876543210. */
export const mobileDigits = (mobile: string) => internationalMobile(mobile).slice(1)

/**
 * What an account of a family without a mobile has instead of a number: nobody can log in with it or get
 * an SMS, because no number begins with two zeros.
 */
export const placeholderMobile = (place: number) => `00${String(place).padStart(8, '0')}`
export const isPlaceholder = (mobile: string) => mobile.startsWith('00')

/** For display: +91 9876543210; a dash for a family without a mobile. */
export const mobileText = (mobile: string) =>
  isPlaceholder(mobile) ? '–' : `${countryCode} ${mobile}`

/** Removes spaces, dashes, brackets and the country code. */
export function plainMobile(value: string): string {
  const digits = value.replace(/[\s()-]/g, '')
  return digits.length > 10 ? digits.replace(/^(\+?91|0)/, '') : digits
}
