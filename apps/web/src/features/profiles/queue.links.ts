import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  profiles: linkOptions({ to: '/my-registration', search: { tab: 'Pending' } }),
  photos: linkOptions({ to: '/my-registration', search: { tab: 'photo' } }),
} satisfies Record<QueueNameOf<'profiles'>, unknown>
