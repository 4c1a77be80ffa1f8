/** Numbers are stored as ten digits; all of them are Indian. */
export const countryCode = '+91'

/** As dialled and as gateways expect it: +919876543210. */
export const internationalMobile = (mobile: string) => `${countryCode}${mobile}`

/** With the country code, digits only: 919876543210. */
export const mobileDigits = (mobile: string) => internationalMobile(mobile).slice(1)

/** As people read it: +91 9876543210. */
export const mobileText = (mobile: string) => `${countryCode} ${mobile}`

/** The ten digits of a number as people write it. */
export function plainMobile(value: string): string {
  const digits = value.replace(/[\s()-]/g, '')
  return digits.length > 10 ? digits.replace(/^(\+?91|0)/, '') : digits
}
