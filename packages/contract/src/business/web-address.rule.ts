import type { TextKey } from '@sangam/i18n/keys'
import { optionalText } from '../rules.ts'
import { isWebLink } from './web-address.ts'

const invalidAddress: TextKey = 'business_page.err_web_link'

/**
 * The address of a website, or empty. Only http and https: a link with another scheme could run a
 * script in the reader's browser. An address without a scheme gets https.
 */
export const webAddress = (max: number) =>
  optionalText(max)
    .transform((value) => (hasNoScheme(value) ? `https://${value}` : value))
    .refine((value) => value === '' || isWebLink(value), invalidAddress)

const hasNoScheme = (value: string) => /^[^\s:/?#@\\]+\.[^\s:/?#@\\]+([/?#]|$)/.test(value)
