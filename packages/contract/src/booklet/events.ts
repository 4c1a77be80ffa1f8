import type { MessageEvents } from '../notifications/event.ts'

export const bookletEvents = {
  booklet_opened: { group: 'registration', channels: ['push'], text: 'booklet' },
} as const satisfies MessageEvents
