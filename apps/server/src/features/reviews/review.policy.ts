import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Review } from './review.queries.ts'

export const isOwn = (caller: Pick<Caller, 'userId'>, review: Pick<Review, 'userId'>) =>
  caller.userId === review.userId

/** The author and admins may change and delete a review. */
export const mayChange = (caller: Caller, review: Pick<Review, 'userId'>) =>
  isOwn(caller, review) || isAdmin(caller)
