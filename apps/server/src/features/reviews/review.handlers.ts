import type { reviewCalls } from '@sangam/contract/reviews/calls'
import { toPage } from '../../db/page.ts'
import { isAdmin } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { recordAction } from '../audit/audit.public.ts'
import { notify } from '../notifications/notifications.public.ts'
import { summarize } from './rating.summary.ts'
import { isOwn, mayChange } from './review.policy.ts'
import {
  addReview,
  changeReview,
  countByRating,
  deleteReview,
  findReviewOf,
  listReviews,
  lockReview,
} from './review.queries.ts'
import { readReviewView, reviewView } from './review.view.ts'

export const reviewHandlers: Handlers<keyof typeof reviewCalls> = {
  async reviews({ body, caller, db }) {
    const isUnanswered = body.is_unanswered === 1 && isAdmin(caller)
    const [rows, own, counts] = await Promise.all([
      listReviews(db, { isUnanswered }, body.limit + 1, body.cursor),
      findReviewOf(db, caller.userId),
      countByRating(db),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: {
        allReviews: page.map((review) => reviewView(review, caller)),
        userReviewDetails: own ? reviewView(own, caller) : null,
        ...summarize(counts),
        next_cursor: nextCursor,
      },
    }
  },

  async 'review/create'({ body, caller, db, refuse }) {
    const { rating, user_review: text, review_id: existingId } = body
    if (existingId === 0) {
      const data = await db.transaction(async (tx) => {
        const id = await addReview(tx, { userId: caller.userId, rating, text })
        if (id === null) return refuse('review_page.err_already', { status: 409 })
        return readReviewView(tx, id, caller)
      })
      return { message: 'review_page.msg_saved', data }
    }

    const data = await db.transaction(async (tx) => {
      const review = await lockReview(tx, existingId)
      if (!review) return refuse('review_page.err_not_found', { status: 404 })
      if (!mayChange(caller, review)) return refuse('review_page.err_not_yours', { status: 403 })
      await changeReview(tx, review.id, { rating, text })
      if (!isOwn(caller, review)) {
        await recordAction(tx, {
          by: caller,
          action: 'review_edit',
          subject: 'review',
          subjectId: review.id,
          subjectName: review.userName,
          before: { rating: review.rating, text: review.text },
          after: { rating, text },
        })
      }
      return readReviewView(tx, review.id, caller)
    })
    return { message: 'review_page.msg_saved', data }
  },

  async 'review/delete'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const review = await lockReview(tx, body.review_id)
      if (!review) return refuse('review_page.err_not_found', { status: 404 })
      if (!mayChange(caller, review)) return refuse('review_page.err_not_yours', { status: 403 })
      await deleteReview(tx, review.id)
      if (isOwn(caller, review)) return
      // the deleted text must not stay in the audit trail
      await recordAction(tx, {
        by: caller,
        action: 'review_delete',
        subject: 'review',
        subjectId: review.id,
        subjectName: review.userName,
        before: { rating: review.rating },
        after: { rating: null },
      })
    })
    return { message: 'review_page.msg_deleted', data: null }
  },

  async 'review/reply'({ body, caller, db, refuse }) {
    const reply = body.admin_review
    const data = await db.transaction(async (tx) => {
      const review = await lockReview(tx, body.review_id)
      if (!review) return refuse('review_page.err_not_found', { status: 404 })
      await changeReview(tx, review.id, { reply, repliedAt: new Date() })
      await recordAction(tx, {
        by: caller,
        action: 'review_reply',
        subject: 'review',
        subjectId: review.id,
        subjectName: review.userName,
        before: { reply: review.reply },
        after: { reply },
      })
      await notify(tx, { kind: 'review_answered', to: review.userId, recordId: review.id })
      return readReviewView(tx, review.id, caller)
    })
    return { message: 'review_page.msg_replied', data }
  },
}
