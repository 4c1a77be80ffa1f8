import { slice } from '../slice.ts'
import { myDataCalls } from './calls.ts'
import { myDataEvents } from './events.ts'

export const myData = slice({
  calls: myDataCalls,
  auditActions: { account_left: 'account_left', account_stayed: 'account_stayed' },
  events: myDataEvents,
})
