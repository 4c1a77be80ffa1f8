import type { MessageEvents } from '../notifications/event.ts'

/** The law requires these: they cannot be switched off and are sent immediately. */
const legal = { group: 'account', channels: ['push', 'sms'], isUrgent: true } as const

export const myDataEvents = {
  nominee_agreed: { group: 'account', channels: ['push'], text: 'nominee_answer' },
  nominee_declined: { group: 'account', channels: ['push', 'sms'], text: 'nominee_answer' },
  nominee_access: { ...legal, text: 'nominee_access', isForClosedAccounts: true },
  nominee_access_family: { ...legal, text: 'nominee_access', isForClosedAccounts: true },
  export_ready: { group: 'account', channels: ['push'], text: 'data_export' },
  account_dormant_30: { ...legal, text: 'account_dormant' },
  account_dormant_7: { ...legal, text: 'account_dormant' },
  account_dormant_2: { ...legal, text: 'account_dormant' },
} as const satisfies MessageEvents
