import type { QueueNameOf } from '@sangam/contract/slices'
import { link } from '../../lib/links.ts'

export const queueLinks = {
  edits: link.edits,
} satisfies Record<QueueNameOf<'moderation'>, unknown>
