import { byOutcome } from '../moderation/values.ts'
import type { MessageEvents } from '../notifications/event.ts'

const decided = {
  group: 'listings',
  channels: ['push'],
  text: 'business_decided',
  subject: 'business',
} as const

export const businessEvents = {
  ...byOutcome('business', decided),
  ...byOutcome('banner', decided),
} as const satisfies MessageEvents
