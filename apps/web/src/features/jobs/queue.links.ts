import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  jobs: linkOptions({ to: '/job-updates', search: { status: 'Pending' } }),
} satisfies Record<QueueNameOf<'jobs'>, unknown>
