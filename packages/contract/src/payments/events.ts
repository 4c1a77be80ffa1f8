import type { MessageEvents } from '../notifications/event.ts'

const decided = {
  group: 'registration',
  channels: ['push'],
  text: 'payment_decided',
  subject: 'payment',
} as const

export const paymentEvents = {
  payment_confirmed: decided,
  // the family has to do something, and may not look into the portal again
  payment_refused: { ...decided, channels: ['push', 'sms'] },
  payment_refunded: decided,
} as const satisfies MessageEvents
