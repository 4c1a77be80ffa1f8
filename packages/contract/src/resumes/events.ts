import { byOutcome } from '../moderation/values.ts'
import type { MessageEvents } from '../notifications/event.ts'

export const resumeEvents = byOutcome('resume', {
  group: 'listings',
  channels: ['push'],
  text: 'resume_decided',
  subject: 'resume',
}) satisfies MessageEvents
