import { listExport } from '../../http/files/list-export.ts'

export const reviewExport = listExport({
  name: 'reviews',
  access: 'admin',
  call: 'reviews',
  batchOf: ({ allReviews, next_cursor }) => ({ rows: allReviews, nextCursor: next_cursor }),
  columns: [
    ['users_page.lbl_created_on', (review, { time }) => time(review.created_at)],
    ['users_page.lbl_name', (review) => review.review_user_name],
    ['review_page.lbl_rating', (review) => review.rating],
    ['audit_trail.lbl_text', (review) => review.user_review],
    ['review_page.lbl_reply', (review) => review.admin_review],
  ],
})
