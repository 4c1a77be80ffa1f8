import type { TextKey } from '@sangam/i18n/keys'
import { optionalText } from '../rules.ts'
import { isWebLink } from './web-address.ts'

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
