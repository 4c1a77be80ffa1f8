import type { MessageEvents } from '../notifications/event.ts'

const answered = { group: 'registration', channels: ['push'], text: 'profile_changed' } as const

export const consentEvents = {
  candidate_agreed: answered,
  candidate_declined: { ...answered, channels: ['push', 'sms'] },
  contact_declined: { ...answered, channels: ['push', 'sms'] },
  // an update has made one answer of two; only migration 0004 sends it
  stricter_answer: { ...answered, channels: [] },
} as const satisfies MessageEvents
