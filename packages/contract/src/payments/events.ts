import type { MessageEvents } from '../notifications/event.ts'

const decided = {
  group: 'payments',
  channels: ['push'],
  text: 'payment_decided',
  subject: 'payment',
} as const

export const paymentEvents = {
  payment_confirmed: decided,
  payment_refused: decided,
  payment_refunded: decided,
} as const satisfies MessageEvents
