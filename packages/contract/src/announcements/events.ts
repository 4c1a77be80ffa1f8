import type { MessageEvents } from '../notifications/event.ts'

const event = { group: 'announcements', text: 'announcement' } as const

export const announcementEvents = {
  announcement: { ...event, channels: ['push'] },
  /** For announcements without push messages. */
  announcement_in_portal: { ...event, channels: [] },
} as const satisfies MessageEvents
