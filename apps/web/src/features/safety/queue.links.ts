import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  reports: linkOptions({ to: '/grievances' }),
} satisfies Record<QueueNameOf<'safety'>, unknown>
