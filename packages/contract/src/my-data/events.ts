import type { MessageEvents } from '../notifications/event.ts'

/** The law requires these: they cannot be switched off and are sent at once. */
const legal = { group: 'account', channels: ['push', 'sms'], isUrgent: true } as const

export const myDataEvents = {
  export_ready: { group: 'account', channels: ['push'], text: 'data_export' },
  account_dormant_30: { ...legal, text: 'account_dormant' },
  account_dormant_7: { ...legal, text: 'account_dormant' },
  account_dormant_2: { ...legal, text: 'account_dormant' },
} as const satisfies MessageEvents
