import type { MessageEvents } from '../notifications/event.ts'

/** SMS only to members who have not read the message in the portal for a day, and few each week. */
const important = { group: 'registration', channels: ['push', 'sms'], isSmsDelayed: true } as const

export const introductionEvents = {
  introduction_requested: { ...important, text: 'introduction_requested' },
  introduction_accepted: { ...important, text: 'introduction_accepted' },
  introduction_contact_changed: {
    group: 'registration',
    channels: ['push'],
    text: 'introduction_changed',
  },
} as const satisfies MessageEvents
