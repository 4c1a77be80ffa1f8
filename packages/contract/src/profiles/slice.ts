import { slice } from '../slice.ts'
import { profileApprovalCalls } from './approval.calls.ts'
import { profileCalls } from './calls.ts'

export const profiles = slice({
  calls: { ...profileCalls, ...profileApprovalCalls },
  auditActions: [
    'profile_approval',
    'profile_photo',
    'profile_edit',
    'profile_enable_disable',
    'profile_lock',
  ],
  auditSubjects: ['profile'],
  queues: ['profiles', 'photos'],
  uploads: ['profile'],
})
