import type { QueueNameOf } from '@sangam/contract/slices'
import { link } from '../../lib/links.ts'

export const queueLinks = {
  messages: link.contactInbox,
} satisfies Record<QueueNameOf<'contact'>, unknown>
