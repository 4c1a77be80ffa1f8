import type { MessageEvents } from '../notifications/event.ts'

/** The law requires answers to complaints, so they cannot be switched off and do not wait. */
const grievance = {
  group: 'account',
  channels: ['push', 'sms'],
  subject: 'report',
  isUrgent: true,
  isForClosedAccounts: true,
} as const

export const safetyEvents = {
  report_acknowledged: { ...grievance, channels: ['push'], text: 'complaint' },
  report_asked: { ...grievance, text: 'complaint' },
  report_decided: { ...grievance, text: 'complaint' },
  complaint_received: { ...grievance, text: 'complaint' },
  complaint_action: { ...grievance, text: 'complaint' },
  complaint_decided: { ...grievance, text: 'complaint' },
} as const satisfies MessageEvents
