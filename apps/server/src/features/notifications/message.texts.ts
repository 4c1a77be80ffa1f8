import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import type { Env } from '../../settings/env.ts'
import type { smsTextsOf } from '../../sms/sms-templates.ts'
import { translate } from '../../texts/texts.ts'

type TrustNames = Pick<Env, 'trust'>

/** A text that several kinds of messages may share. */
export function templateText(
  name: ReturnType<typeof smsTextsOf>[number],
  language: Language,
  env: TrustNames,
): string {
  const trust = labelIn(env.trust, 'trust_short_name', language)
  return `${trust}: ${translate(language, `message_texts.${name}`)}`
}
