import { slice } from '../slice.ts'
import { notificationCalls } from './calls.ts'
import { pushCalls } from './push.calls.ts'

export const notifications = slice({ calls: { ...notificationCalls, ...pushCalls } })
