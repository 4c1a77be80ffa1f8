import type { MessageEvents } from '../notifications/event.ts'

/** The record is the registration that was paid for: its owner sees the payments there. */
const decided = {
  group: 'payments',
  channels: ['push'],
  text: 'payment_decided',
  subject: 'profile',
} as const

export const paymentEvents = {
  payment_confirmed: decided,
  payment_refused: decided,
  payment_refunded: decided,
} as const satisfies MessageEvents
