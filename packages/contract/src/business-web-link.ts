import type { TextKey } from '@sangam/i18n/keys'
import { optionalText } from './fields.ts'

const wrong: TextKey = 'business_page.err_web_link'

/**
 * The address of a website, or nothing. Only http and https: a link with another scheme could run a
 * script in the reader's browser. An address without a scheme, as people say it, gets https.
 */
export const webLink = (max: number) =>
  optionalText(max)
    .transform((value) => (isBare(value) ? `https://${value}` : value))
    .refine((value) => value === '' || isWebLink(value), wrong)

const isBare = (value: string) => /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+([/?#]|$)/.test(value)

/** Whether an address may stand in a link. A name and password in it only serve to deceive. */
export function isWebLink(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  return hostname.includes('.') && !username && !password
}
