import type { MessageEvents } from '../notifications/event.ts'

const decided = {
  group: 'listings',
  channels: ['push'],
  text: 'resume_decided',
  subject: 'resume',
} as const

export const resumeEvents = {
  resume_approved: decided,
  resume_rejected: decided,
} as const satisfies MessageEvents
