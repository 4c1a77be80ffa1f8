import type { ConfirmationPurpose } from '@sangam/contract/consents/values'
import { labelIn } from '@sangam/i18n/by-language'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import { lettersOf } from '@sangam/i18n/letters'
import type { Env } from '../../../settings/env.ts'
import { smsParts } from '../../../sms/sms-parts.ts'
import { confirmationTexts } from '../../../sms/sms-templates.ts'
import { translate } from '../../../texts/texts.ts'

/** The registered template of a question; the console prints texts without one. */
export function templateOf(
  env: Env,
  purpose: ConfirmationPurpose,
  language: Language = env.NOTIFICATION_LANGUAGE,
): { id: string; language: Language } | undefined {
  const name = confirmationTexts[purpose]
  for (const one of languagesFrom(language)) {
    const id = env.trust.sms_templates.get(`${name}.${one}`)
    if (id) return { id, language: one }
  }
  return env.SMS_TRANSPORT === 'console' ? { id: '', language } : undefined
}

/** The values of a text: `t=` with the token, and which family has registered the person. */
interface QuestionValues {
  link: string
  family: string
}

/** The address of a question; operators register it up to the question mark. */
export const linkAddress = (publicUrl: string, link: string) => `${publicUrl}/bariapps/c?${link}`

interface QuestionOf {
  env: Pick<Env, 'trust'>
  publicUrl: string
  purpose: ConfirmationPurpose
  language: Language
}

/** Gateways and lock screens show the text to strangers: it names the family and no person. */
export function questionText(
  { env, publicUrl, purpose, language }: QuestionOf,
  { link, family }: QuestionValues,
): string {
  const trust = labelIn(env.trust, 'trust_short_name', language)
  const text = translate(language, `confirmation_texts.${confirmationTexts[purpose]}`, {
    link: linkAddress(publicUrl, link),
    family,
    phone: env.trust.trust_phone,
  })
  return `${trust}: ${text}`
}

/** The most SMS of one text. */
export const partsPerText = 2

/** The longest value that operators accept for a variable. */
const variableMax = 30

/** The values with as much of the last name as the limits allow; without it if two letters are too many. */
export function fittingValues(of: QuestionOf, link: string, lastName: string): QuestionValues {
  const letters = lettersOf(lastName)
  for (let length = letters.length; length > 1; length -= 1) {
    const name = letters.slice(0, length).join('')
    const family = translate(of.language, 'confirmation_texts.the_family', { name })
    const isShort = smsParts(questionText(of, { link, family })) <= partsPerText
    if (isShort && family.length <= variableMax) return { link, family }
  }
  return { link, family: translate(of.language, 'confirmation_texts.a_family') }
}
