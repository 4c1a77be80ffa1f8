import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  edits: linkOptions({ to: '/edits' }),
} satisfies Record<QueueNameOf<'edits'>, unknown>
