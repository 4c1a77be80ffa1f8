import { plain } from '../audit/fields.ts'
import { slice } from '../slice.ts'
import { reviewCalls } from './calls.ts'
import { reviewEvents } from './events.ts'

export const reviews = slice({
  module: 'reviews',
  calls: reviewCalls,
  auditActions: {
    review_edit: 'review_edited',
    review_delete: 'review_deleted',
    review_reply: 'review_replied',
  },
  events: reviewEvents,
  auditSubjects: {
    review: {
      rating: plain('review_page.lbl_rating'),
      text: plain('audit_trail.lbl_text'),
      reply: plain('audit_trail.lbl_reply'),
    },
  },
})
