import type { QueueNameOf } from '@sangam/contract/slices'
import { link } from '../../lib/links.ts'

export const queueLinks = {
  payments: link.payments,
} satisfies Record<QueueNameOf<'payments'>, unknown>
