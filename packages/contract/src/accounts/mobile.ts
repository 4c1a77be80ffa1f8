/** The bare ten digits of a number as people write it. */
export function plainMobile(value: string): string {
  const digits = value.replace(/[\s()-]/g, '')
  return digits.length > 10 ? digits.replace(/^(\+?91|0)/, '') : digits
}
