import type { ChannelName } from '@sangam/contract/notifications/values'
import type { JobServices } from '../../composition/slice.ts'
import type { Env } from '../../settings/env.ts'
import type { Channel } from './channel.ts'
import { pushChannel } from './push/channel.ts'
import { openPushSender } from './push/sender.ts'
import { smsChannel } from './sms.channel.ts'

/** The channels of this portal. */
export const channelsOf = (services: Pick<JobServices, 'db' | 'env' | 'sms'>): Channel[] => [
  pushChannel(openPushSender(services)),
  smsChannel(services),
]

/** The channels that work with the present settings, in the order of the account page. */
export const channelsInUse = (env: Env): ChannelName[] =>
  env.trust.sms_templates.size > 0 ? ['push', 'sms'] : ['push']
