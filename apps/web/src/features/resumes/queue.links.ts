import type { QueueNameOf } from '@sangam/contract/slices'
import { link } from '../../lib/links.ts'

export const queueLinks = {
  resumes: link.resumes,
} satisfies Record<QueueNameOf<'resumes'>, unknown>
