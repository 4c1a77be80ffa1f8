import type { MessageEvents } from '../notifications/event.ts'

export const contactEvents = {
  message_answered: { group: 'announcements', channels: ['push'], text: 'answered' },
} as const satisfies MessageEvents
