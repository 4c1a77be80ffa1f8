import { z } from 'zod'
import { call } from '../call.ts'
import { flag, id, idOrZero, ignored, pageFields, paging, shapeOf } from '../rules.ts'
import { replyFields, reviewFields } from './fields.ts'

const reviewRecord = z.object({
  id: z.int(),
  rating: z.int(),
  user_review: z.string(),
  /** Empty if the account of the author is closed; admins still receive the name. */
  review_user_name: z.string(),
  created_at: z.string(),
  /** The reply of the trust, or empty. */
  admin_review: z.string(),
  admin_review_created_at: z.string().nullable(),
  /** True for the caller's own review. */
  is_edit: z.boolean(),
  /** True when the caller is an admin. */
  is_admin: z.boolean(),
})
export type ReviewRecord = z.output<typeof reviewRecord>

const stars = z
  .union([z.string(), z.number()], 'review_page.err_rating_required')
  .transform(Number)
  .pipe(
    z
      .int('review_page.err_rating_required')
      .min(1, 'review_page.err_rating_required')
      .max(5, 'review_page.err_rating_required'),
  )

export const reviewCalls = {
  reviews: call({
    summary: 'Get the average, the caller’s review and all reviews, newest first',
    access: 'member',
    reads: ['reviews'],
    body: z.object({
      is_auth: ignored(),
      /** 1: only reviews without a reply; ignored except for admins. */
      is_unanswered: flag().default(0),
      ...paging(10),
    }),
    data: z.object({
      allReviews: z.array(reviewRecord),
      userReviewDetails: reviewRecord.nullable(),
      /** Rounded to half a star; null without reviews. */
      average: z.number().nullable(),
      /** The number of reviews for each rating, 5 stars first. */
      distribution: z.array(z.object({ rating: z.int(), count: z.int() })),
      ...pageFields,
    }),
    answers: ['common.msg_ok'],
  }),
  'review/create': call({
    summary: 'Write a review (id 0), or edit one',
    access: 'member',
    changes: ['audit', 'reviews'],
    body: z.object({ rating: stars, ...shapeOf(reviewFields), review_id: idOrZero() }),
    data: reviewRecord,
    answers: ['review_page.msg_saved'],
    refusals: ['review_page.err_already', 'review_page.err_not_found', 'review_page.err_not_yours'],
  }),
  'review/delete': call({
    summary: 'Delete an own review; admins may delete any',
    access: 'member',
    changes: ['audit', 'reviews'],
    body: z.object({ review_id: id() }),
    data: z.null(),
    answers: ['review_page.msg_deleted'],
    refusals: ['review_page.err_not_found', 'review_page.err_not_yours'],
  }),
  'review/reply': call({
    summary: 'Reply to a review for the trust, or edit the reply',
    access: 'admin',
    changes: ['audit', 'reviews'],
    body: z.object({ review_id: id(), ...shapeOf(replyFields) }),
    data: reviewRecord,
    answers: ['review_page.msg_replied'],
    refusals: ['review_page.err_not_found'],
  }),
}
