import type { MessageEvents } from '../notifications/event.ts'

const event = { group: 'announcements', text: 'announcement' } as const

export const announcementEvents = {
  announcement: { ...event, channels: ['push'] },
  /** For announcements without push messages, and for members without a device for them. */
  announcement_in_portal: { ...event, channels: [] },
} as const satisfies MessageEvents
