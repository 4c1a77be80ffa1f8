import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  users: linkOptions({ to: '/users', search: { state: '0', sort: 'oldest' } }),
} satisfies Record<QueueNameOf<'accounts'>, unknown>
