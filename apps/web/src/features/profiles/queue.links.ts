import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  profiles: linkOptions({ to: '/my-registration', search: { tab: 'Pending', sort: 'oldest' } }),
  photos: linkOptions({ to: '/my-registration', search: { tab: 'photo', sort: 'oldest' } }),
} satisfies Record<QueueNameOf<'profiles'>, unknown>
