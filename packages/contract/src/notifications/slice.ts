import { slice } from '../slice.ts'
import { notificationCalls } from './calls.ts'

export const notifications = slice({ calls: notificationCalls })
