import { messageEvents } from '@sangam/contract/slices'
import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'

/** The texts that are sent as SMS; several kinds of messages share one. */
export const smsTexts = [
  ...new Set(
    Object.values(messageEvents)
      .filter(({ channels }) => channels.includes('sms'))
      .map(({ text }) => text),
  ),
]

/** The texts that ask people whom a member has entered; they have a link and a code. */
export const confirmationTexts = {
  candidate: 'confirm_candidate',
  contact_person: 'confirm_contact',
  nominee: 'confirm_nominee',
} as const

/** The text that invites a family to check the biodata that the trust has imported. */
export const invitationText = 'import_invite'

const names = [...smsTexts, ...Object.values(confirmationTexts), invitationText].flatMap((text) =>
  languages.map((language) => `${text}.${language}`),
)

/** `name.language=id` for each registered template, separated by commas or spaces. */
export const smsTemplates = z
  .string()
  .default('')
  .transform((value, context): ReadonlyMap<string, string> => {
    const pairs = value.split(/[\s,]+/).filter(Boolean)
    const templates = new Map<string, string>()
    for (const pair of pairs) {
      const [name = '', id = ''] = pair.split('=')
      if (names.includes(name) && /^[\w-]{1,100}$/.test(id)) templates.set(name, id)
      else context.addIssue({ code: 'custom', message: `${pair}: must be name.language=id` })
    }
    return templates
  })
