import { type MessageKind, messageEvents } from '@sangam/contract/slices'
import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import type { Env } from '../../settings/env.ts'
import type { smsTexts } from '../../sms/sms-templates.ts'
import { translate } from '../../texts/texts.ts'

type TrustNames = Pick<Env, 'trust'>

/** The text of an SMS: exactly the registered template. */
export const smsText = (kind: MessageKind, language: Language, env: TrustNames): string =>
  templateText(messageEvents[kind].text, language, env)

/** A text that several kinds of messages may share. */
export function templateText(
  name: (typeof smsTexts)[number],
  language: Language,
  env: TrustNames,
): string {
  const trust = labelIn(env.trust, 'trust_short_name', language)
  return `${trust}: ${translate(language, `message_texts.${name}`)}`
}

/** The letters of the GSM alphabet that our English texts use; every other letter makes an SMS Unicode. */
const gsmText = /^[A-Za-z0-9 \n\r@£$¥!"#%&'()*+,\-./:;<=>?]*$/

/** How many SMS a gateway charges for a text: 160 letters, or 70 if it is Unicode; less if it is split. */
export function smsParts(text: string): number {
  const [whole, split] = gsmText.test(text) ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / split)
}
