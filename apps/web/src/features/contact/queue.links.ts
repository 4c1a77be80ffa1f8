import type { QueueNameOf } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'

export const queueLinks = {
  messages: linkOptions({ to: '/get-contact-us', search: { state: 'open' } }),
} satisfies Record<QueueNameOf<'contact'>, unknown>
