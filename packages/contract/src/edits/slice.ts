import { slice } from '../slice.ts'
import { editCalls } from './calls.ts'

export const edits = slice({
  calls: editCalls,
  auditActions: { edit_accept: 'edit_accepted', edit_reject: 'edit_rejected' },
  queues: ['edits'],
})
