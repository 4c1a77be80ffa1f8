import { type ModuleName, moduleNames } from '@sangam/contract/modules'
import { messageEvents, messageKindsOf } from '@sangam/contract/slices'
import { gatewayLanguage } from '@sangam/contract/trust-settings/fields'
import { type Language, languages } from '@sangam/i18n/languages'
import { z } from 'zod'

/** Stands for every message whose own text is not registered. */
export const newsText = 'news' as const

/** The texts that the modules in use send as SMS; several kinds of messages share one. */
export const smsTextsOf = (modules: readonly ModuleName[]) => [
  newsText,
  ...new Set(
    messageKindsOf(modules)
      .map((kind) => messageEvents[kind])
      .filter(({ channels }) => channels.includes('sms'))
      .map(({ text }) => text),
  ),
]

/** The texts that ask people whom a member has entered; they have a link. */
export const confirmationTexts = {
  candidate: 'ask_candidate',
  contact_person: 'confirm_contact',
  nominee: 'confirm_nominee',
} as const

/** The text that invites a family to check the biodata that the trust has imported. */
export const invitationText = 'import_invite'

/** The texts that a trust registers before it starts; all others can follow, or never. */
export const textsToStart = [
  'login',
  newsText,
  confirmationTexts.candidate,
  invitationText,
] as const

/** The texts that say more than the general one about what families wait for. */
export const usefulTexts = [
  'account_decided',
  'profile_decided',
  'payment_decided',
  'complaint',
] as const

/** The text of a login code in a language; that in `gatewayLanguage` has its id in the gateway's settings. */
export const loginTemplateName = (language: Language) => `login.${language}`

/** Texts that are not sent any more; a portal may have their ids in its settings. */
const earlierTexts = ['confirm_candidate']

const names = [
  ...[
    ...smsTextsOf(moduleNames),
    ...Object.values(confirmationTexts),
    invitationText,
    ...earlierTexts,
  ].flatMap((text) => languages.map((language) => `${text}.${language}`)),
  ...languages.filter((language) => language !== gatewayLanguage).map(loginTemplateName),
]

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
