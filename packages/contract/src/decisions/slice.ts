import { slice } from '../slice.ts'
import { decisionCalls } from './calls.ts'

export const decisions = slice({
  calls: decisionCalls,
  auditActions: { decision_undo: 'decision_undone' },
})
