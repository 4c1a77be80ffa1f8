import type { MessageEvents } from '../notifications/event.ts'

export const savedSearchEvents = {
  search_matches: { group: 'registration', channels: ['push'], text: 'search_matches' },
} as const satisfies MessageEvents
