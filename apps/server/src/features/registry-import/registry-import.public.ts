import { languages } from '@sangam/i18n/languages'
import type { Env } from '../../settings/env.ts'
import { invitationText } from '../../sms/sms-templates.ts'
import { textOfInvitation } from './claims/invitation.text.ts'

export { lockBatch } from './batches.queries.ts'
export { copyPhoto } from './claims/claims.queries.ts'
export { canGetLetter, regionOf } from './row.conditions.ts'
export { holdForLetter } from './rows.queries.ts'

/** The text of the invitation in both languages, to be registered with the gateway. */
export const listInvitationTemplates = (env: Env, publicUrl: string) =>
  languages.map((language) => ({
    name: invitationText,
    language,
    text: textOfInvitation(env, language, publicUrl),
    is_registered: env.trust.sms_templates.has(`${invitationText}.${language}`),
  }))
