import { slice } from '../slice.ts'
import { accountCalls } from './calls.ts'
import { confirmationCalls } from './confirmation.calls.ts'
import { numberCalls } from './number.calls.ts'
import { accountAdminCalls } from './users.calls.ts'

export const accounts = slice({
  calls: { ...accountCalls, ...confirmationCalls, ...numberCalls, ...accountAdminCalls },
  auditActions: [
    'user_verification',
    'user_enable_disable',
    'vadhu_var_access',
    'user_role',
    'user_associate',
    'user_sessions',
    'user_number',
    'user_details',
  ],
  auditSubjects: ['user'],
  queues: ['users'],
})
