import type { MessageEvents } from '../notifications/event.ts'

const decided = { group: 'registration', channels: ['push'], subject: 'profile' } as const
/** What one of the people of a registration tells the others. */
const byPeople = { group: 'registration', channels: ['push'], text: 'profile_changed' } as const

export const profileEvents = {
  profile_approved: { ...decided, channels: ['push', 'sms'], text: 'profile_decided' },
  profile_rejected: { ...decided, channels: ['push', 'sms'], text: 'profile_decided' },
  photo_approved: { ...decided, text: 'photo_decided' },
  photo_rejected: { ...decided, text: 'photo_decided' },
  picture_approved: { ...decided, text: 'photo_decided' },
  picture_rejected: { ...decided, text: 'photo_decided' },
  facts_approved: { ...decided, text: 'profile_changed' },
  facts_rejected: { ...decided, text: 'profile_changed' },
  profile_deactivated: { ...decided, text: 'profile_changed' },
  profile_deleted: { ...decided, text: 'profile_changed' },
  profile_restored: { ...decided, text: 'profile_changed' },
  people_invited: byPeople,
  people_joined: byPeople,
  people_left: byPeople,
  people_edited: byPeople,
  people_visibility: byPeople,
  people_paused: byPeople,
  people_resumed: byPeople,
  people_answered: byPeople,
  people_ended: byPeople,
  people_owner_leaves: { ...byPeople, channels: ['push', 'sms'] },
} as const satisfies MessageEvents
