import { byOutcome } from '../moderation/values.ts'
import type { MessageEvents } from '../notifications/event.ts'

const about = { group: 'listings', channels: ['push'], subject: 'job' } as const

export const jobEvents = {
  ...byOutcome('job', { ...about, text: 'job_decided' }),
  new_applicant: { ...about, text: 'new_applicant' },
} as const satisfies MessageEvents
