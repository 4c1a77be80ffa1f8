import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  businesses: linkOptions({ to: '/business', search: { status: 'Pending' } }),
  banners: linkOptions({ to: '/business', search: { status: 'banner' } }),
} satisfies Record<QueueNameOf<'business'>, unknown>
