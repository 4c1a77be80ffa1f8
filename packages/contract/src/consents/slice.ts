import { slice } from '../slice.ts'
import { consentsCalls } from './calls.ts'
import { consentEvents } from './events.ts'
import { consentLinkCalls } from './link.calls.ts'

export const consents = slice({
  calls: { ...consentsCalls, ...consentLinkCalls },
  auditActions: {
    confirmation_voice: 'confirmation_recorded',
    candidate_check: 'candidate_checked',
    candidate_seat_end: 'candidate_seat_ended',
  },
  events: consentEvents,
})
