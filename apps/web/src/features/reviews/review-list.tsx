import { Button, Stack, Title } from '@mantine/core'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/api.ts'
import { timing } from '../../lib/timing.ts'
import { useCall } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Pager, usePages } from '../../ui/pager.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { type ReviewActions, ReviewCard } from './review-card.tsx'

const ReplyDialog = lazy(() => import('./reply-dialog.tsx'))
const ReviewDialog = lazy(() => import('./review-dialog.tsx'))

export function ReviewList() {
  const { t } = useTranslation()
  const pages = usePages('reviews')
  const reviews = useQuery({
    ...query('reviews', { is_auth: 1, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  const [edited, setEdited] = useState<ReviewRecord | 'new' | null>(null)
  const [deleted, setDeleted] = useState<ReviewRecord | null>(null)
  const [replied, setReplied] = useState<ReviewRecord | null>(null)
  const remove = useCall('review/delete', { noticeMs: timing.noticeAction })
  const actions = { onEdit: setEdited, onDelete: setDeleted, onReply: setReplied }

  const own = reviews.data?.userReviewDetails
  return (
    <Stack gap="lg">
      {!reviews.error && <RatingSummary reviews={reviews.data} />}
      {reviews.data && !own && (
        <Button onClick={() => setEdited('new')} style={{ alignSelf: 'flex-start' }}>
          {t('review_page.btn_write')}
        </Button>
      )}
      {own && <Reviews title={t('review_page.lbl_yours')} reviews={[own]} actions={actions} />}
      <Loaded query={reviews} skeleton={320}>
        {({ allReviews }) => (
          <Reviews
            title={t('review_page.lbl_all')}
            // the user's own review is shown above
            reviews={allReviews.filter(({ id }) => id !== own?.id)}
            actions={actions}
          />
        )}
      </Loaded>
      <Pager pages={pages} nextCursor={reviews.data?.next_cursor} />
      <LazyDialog isOpen={edited !== null}>
        {(isOpen) => (
          <ReviewDialog review={isOpen ? edited : null} onClose={() => setEdited(null)} />
        )}
      </LazyDialog>
      <LazyDialog isOpen={replied !== null}>
        {(isOpen) => (
          <ReplyDialog review={isOpen ? replied : null} onClose={() => setReplied(null)} />
        )}
      </LazyDialog>
      <ConfirmDialog
        isOpen={deleted !== null}
        question={t('review_page.msg_confirm_delete')}
        confirmLabel={t('common.btn_ok')}
        isBusy={remove.isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() =>
          deleted && void remove({ review_id: deleted.id }).then(() => setDeleted(null))
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
