import type { MessageEvents } from '../notifications/event.ts'

export const reviewEvents = {
  review_answered: { group: 'replies', channels: ['push'], text: 'answered' },
} as const satisfies MessageEvents
