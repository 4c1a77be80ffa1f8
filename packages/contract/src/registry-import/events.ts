import type { MessageEvents } from '../notifications/event.ts'

const decided = { group: 'registration', channels: ['push'], text: 'profile_decided' } as const

/** Decisions about a biodata that two numbers of a family want. */
export const registryImportEvents = {
  claim_granted: decided,
  claim_declined: decided,
  claim_moved: decided,
  claim_kept: decided,
} as const satisfies MessageEvents
