import type { MessageEvents } from '../notifications/event.ts'

const decided = { group: 'account', channels: ['push', 'sms'], subject: 'user' } as const

export const accountEvents = {
  account_verified: { ...decided, text: 'account_decided' },
  account_rejected: { ...decided, text: 'account_decided', isForClosedAccounts: true },
  account_deactivated: { ...decided, text: 'account_changed', isForClosedAccounts: true },
  account_restored: { ...decided, text: 'account_changed' },
  list_access_granted: { ...decided, channels: ['push'], text: 'account_changed' },
  role_granted: { ...decided, channels: ['push'], text: 'account_changed' },
  new_login: { ...decided, text: 'new_login', isUrgent: true },
} as const satisfies MessageEvents
