import type { MessageKind } from '@sangam/contract/slices'
import { messageEvents } from '@sangam/contract/slices'
import { type Language, languagesFrom } from '@sangam/i18n/languages'
import type { JobServices } from '../../composition/slice.ts'
import { TooManyUses } from '../../limits/rate-limits.ts'
import { maskMobiles } from '../../log/log.ts'
import type { Env } from '../../settings/env.ts'
import { smsParts } from '../../sms/sms-parts.ts'
import { newsText } from '../../sms/sms-templates.ts'
import type { Channel } from './channel.ts'
import { templateText } from './message.texts.ts'

const maxReasonLength = 200

/** SMS by the gateway of the one-time passwords. */
export const smsChannel = ({ env, sms }: Pick<JobServices, 'env' | 'sms'>): Channel => ({
  name: 'sms',
  async deliver({ kind, language, mobile }) {
    const template = findTemplate(env, kind, language)
    if (!template) return { state: 'skipped', reason: 'no_template' }
    const text = templateText(template.name, template.language, env)
    try {
      const priority = messageEvents[kind].isUrgent ? 'prompt' : 'queued'
      await sms.sendText({ mobile, templateId: template.id, text }, priority)
      return { state: 'sent', parts: smsParts(text) }
    } catch (error) {
      if (error instanceof TooManyUses) return { state: 'deferred', seconds: error.seconds }
      const [reason = ''] = String(error).split('\n')
      return { state: 'failed', reason: maskMobiles(reason).slice(0, maxReasonLength) }
    }
  },
})

/**
 * The template in the chosen language, or in the other one if only that is registered; without one of the
 * message, the general one.
 */
export function findTemplate(
  { trust: { sms_templates: ids } }: Env,
  kind: MessageKind,
  language: Language,
) {
  for (const name of [messageEvents[kind].text, newsText] as const) {
    for (const one of languagesFrom(language)) {
      const id = ids.get(`${name}.${one}`)
      if (id) return { name, language: one, id }
    }
  }
  return undefined
}
