import { slice } from '../slice.ts'
import { myDataCalls } from './calls.ts'
import { myDataEvents } from './events.ts'
import { nomineeCalls } from './nominee.calls.ts'

export const myData = slice({
  calls: { ...myDataCalls, ...nomineeCalls },
  auditActions: {
    account_left: 'account_left',
    account_stayed: 'account_stayed',
    nominee_opened: 'nominee_opened',
    nominee_closed: 'nominee_closed',
    nominee_export: 'nominee_export',
    nominee_erased: 'nominee_erased',
  },
  events: myDataEvents,
})
