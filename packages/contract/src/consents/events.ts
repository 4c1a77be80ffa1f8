import type { MessageEvents } from '../notifications/event.ts'

const answered = { group: 'registration', channels: ['push'], text: 'profile_changed' } as const

export const consentEvents = {
  candidate_agreed: answered,
  candidate_declined: { ...answered, channels: ['push', 'sms'] },
  contact_declined: { ...answered, channels: ['push', 'sms'] },
} as const satisfies MessageEvents
