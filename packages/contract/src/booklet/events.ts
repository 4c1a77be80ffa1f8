import type { MessageEvents } from '../notifications/event.ts'

const event = { group: 'registration', channels: ['push'], text: 'booklet' } as const

export const bookletEvents = {
  booklet_opened: event,
  booklet_copy: event,
} as const satisfies MessageEvents
