import { slice } from '../slice.ts'
import { reviewCalls } from './calls.ts'

export const reviews = slice({
  calls: reviewCalls,
  auditActions: ['review_edit', 'review_delete', 'review_reply'],
  auditSubjects: ['review'],
})
