import { messageEvents } from '@sangam/contract/slices'
import type { Channel } from '../channel.ts'
import type { PushSender } from './sender.ts'

/** Push to the browsers of a member; the message opens the list of messages. */
export const pushChannel = (sender: PushSender): Channel => ({
  name: 'push',
  async deliver({ kind, language, userId }) {
    const { text } = messageEvents[kind]
    const outcome = await sender.send(userId, {
      text: `message_texts.${text}`,
      language,
      path: '/notifications',
      tag: text,
    })
    switch (outcome.kind) {
      case 'delivered':
        return { state: 'sent' }
      case 'no subscription':
        return { state: 'skipped', reason: 'no_device' }
      case 'failed':
        return { state: 'failed', reason: outcome.reason }
    }
  },
})
