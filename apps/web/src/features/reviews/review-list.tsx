import { Button, Stack, Title } from '@mantine/core'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { lazy, useState } from 'react'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { type ReviewActions, ReviewCard } from './review-card.tsx'

const ReplyDialog = lazy(() => import('./reply-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

interface ReviewListProps {
  /** Only admins can choose to see only reviews without a reply. */
  isUnanswered: boolean
  onUnanswered: ((isUnanswered: boolean) => void) | undefined
}

export function ReviewList({ isUnanswered, onUnanswered }: ReviewListProps) {
  const { t } = useTranslation()
  const reviews = usePagedQuery('reviews', (cursor) => ({
    is_auth: 1,
    is_unanswered: isUnanswered ? 1 : 0,
    cursor,
  }))
  const [reviewToEdit, setReviewToEdit] = useState<ReviewRecord | 'new' | null>(null)
  const [reviewToDelete, setReviewToDelete] = useState<ReviewRecord | null>(null)
  const [reviewToAnswer, setReviewToAnswer] = useState<ReviewRecord | null>(null)
  const remove = useCall('review/delete', { noticeMs: timing.noticeAction })
  const actions = {
    onEdit: setReviewToEdit,
    onDelete: setReviewToDelete,
    onReply: setReviewToAnswer,
  }

  const ownReview = reviews.data?.userReviewDetails
  return (
    <Stack gap="lg">
      {!reviews.error && <RatingSummary reviews={reviews.data} />}
      {reviews.data && !ownReview && (
        <Button onClick={() => setReviewToEdit('new')} style={{ alignSelf: 'flex-start' }}>
          {t('review_page.btn_write')}
        </Button>
      )}
      {ownReview && (
        <Reviews title={t('review_page.lbl_yours')} reviews={[ownReview]} actions={actions} />
      )}
      {onUnanswered && (
        <Button
          style={{ alignSelf: 'flex-start' }}
          variant={isUnanswered ? 'filled' : 'default'}
          aria-pressed={isUnanswered}
          onClick={() => onUnanswered(!isUnanswered)}
        >
          {t('review_page.btn_unanswered')}
        </Button>
      )}
      {isUnanswered && reviews.data?.allReviews.length === 0 && (
        <EmptyState title={t('review_page.msg_all_answered')} />
      )}
      <Loaded query={reviews} skeleton={320}>
        {({ allReviews }) => (
          <Reviews
            title={t('review_page.lbl_all')}
            // the user's own review is shown above
            reviews={allReviews.filter(({ id }) => id !== ownReview?.id)}
            actions={actions}
          />
        )}
      </Loaded>
      <Pager pages={reviews.pages} nextCursor={reviews.data?.next_cursor} />
      <ExportButtons list="reviews" filter={{}} isForAdmins />
      <LazyDialog isOpen={reviewToEdit !== null}>
        {(isOpen) => (
          <ReviewDialog
            review={isOpen ? reviewToEdit : null}
            onClose={() => setReviewToEdit(null)}
          />
        )}
      </LazyDialog>
      <LazyDialog isOpen={reviewToAnswer !== null}>
        {(isOpen) => (
          <ReplyDialog
            review={isOpen ? reviewToAnswer : null}
            onClose={() => setReviewToAnswer(null)}
          />
        )}
      </LazyDialog>
      <ConfirmDialog
        isOpen={reviewToDelete !== null}
        question={t('review_page.msg_confirm_delete')}
        confirmLabel={t('common.btn_ok')}
        isDanger
        isBusy={remove.isPending}
        onCancel={() => setReviewToDelete(null)}
        onConfirm={() =>
          reviewToDelete &&
          void remove({ review_id: reviewToDelete.id }).then(() => setReviewToDelete(null))
        }
      />
    </Stack>
  )
}

interface ReviewsProps {
  title: string
  reviews: ReviewRecord[]
  actions: ReviewActions
}

function Reviews({ title, reviews, actions }: ReviewsProps) {
  if (reviews.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Stack gap="sm">
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} actions={actions} />
        ))}
      </Stack>
    </section>
  )
}
