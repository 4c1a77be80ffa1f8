import { fields, text } from '../fields.ts'

export const reviewFields = fields({
  user_review: text({ max: 1000, isLong: true, label: 'review_page.lbl_text' }),
})

/** The reply of the trust. */
export const replyFields = fields({
  admin_review: text({ max: 1000, isLong: true, label: 'review_page.lbl_reply_text' }),
})
