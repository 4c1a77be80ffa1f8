import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import type { Env } from '../../../settings/env.ts'
import { invitationText } from '../../../sms/sms-templates.ts'
import { translate } from '../../../texts/texts.ts'

/** The SMS that invites a family to check its biodata. */
export function textOfInvitation(env: Env, language: Language, publicUrl: string): string {
  const link = `${publicUrl}/bariapps/claim`
  const trust = labelIn(env.trust, 'trust_short_name', language)
  return `${trust}: ${translate(language, `import_texts.${invitationText}`, { link })}`
}
