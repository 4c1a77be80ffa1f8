import { slice } from '../slice.ts'
import { consentsCalls } from './calls.ts'
import { consentEvents } from './events.ts'

export const consents = slice({
  calls: consentsCalls,
  auditActions: { confirmation_voice: 'confirmation_recorded' },
  events: consentEvents,
})
