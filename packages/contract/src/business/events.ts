import type { MessageEvents } from '../notifications/event.ts'

const decided = {
  group: 'listings',
  channels: ['push'],
  text: 'business_decided',
  subject: 'business',
} as const

export const businessEvents = {
  business_approved: decided,
  business_rejected: decided,
  banner_approved: decided,
  banner_rejected: decided,
} as const satisfies MessageEvents
