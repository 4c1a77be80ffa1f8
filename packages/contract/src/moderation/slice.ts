import { slice } from '../slice.ts'
import { decisionCalls } from './calls.ts'
import { editCalls } from './edits.calls.ts'

export const moderation = slice({
  calls: { ...decisionCalls, ...editCalls },
  auditActions: {
    edit_accept: 'edit_accepted',
    edit_reject: 'edit_rejected',
    decision_undo: 'decision_undone',
  },
  queues: ['edits'],
})
