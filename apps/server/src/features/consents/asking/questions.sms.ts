import type { ConfirmationPurpose } from '@sangam/contract/consents/values'
import { labelIn } from '@sangam/i18n/by-language'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import type { Env } from '../../../settings/env.ts'
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

/**
 * The text names neither people nor the registration: gateways and lock screens show it to strangers.
 * `link` is `t=` and the token: operators register the address up to the question mark.
 */
export function questionText(
  env: Env,
  publicUrl: string,
  purpose: ConfirmationPurpose,
  language: Language,
  link: string,
): string {
  const trust = labelIn(env.trust, 'trust_short_name', language)
  const text = translate(language, `confirmation_texts.${confirmationTexts[purpose]}`, {
    link: `${publicUrl}/bariapps/c?${link}`,
  })
  return `${trust}: ${text}`
}
