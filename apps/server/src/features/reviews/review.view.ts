import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import type { Queryable } from '../../db/client.ts'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import { isOwn } from './review.policy.ts'
import { findReview, type ReviewWithName } from './review.queries.ts'

export const reviewView = (review: ReviewWithName, caller: Caller): ReviewRecord => ({
  id: review.id,
  rating: review.rating,
  user_review: review.text,
  // only admins learn the name of a closed account; the text and the stars stay
  review_user_name: review.isAuthorOpen || isAdmin(caller) ? review.userName : '',
  created_at: review.createdAt.toISOString(),
  admin_review: review.reply,
  admin_review_created_at: review.repliedAt?.toISOString() ?? null,
  is_edit: isOwn(caller, review),
  is_admin: isAdmin(caller),
})

/** The current state of a review, for the answer to a change. */
export async function readReviewView(
  db: Queryable,
  id: number,
  caller: Caller,
): Promise<ReviewRecord> {
  const review = await findReview(db, id)
  if (!review) throw new Error('the changed review does not exist')
  return reviewView(review, caller)
}
