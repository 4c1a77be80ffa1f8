import '@mantine/core/styles/Rating.layer.css'
import { Alert, Button, Input, Modal, Rating, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { reviewFields } from '@sangam/contract/reviews/fields'
import { useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useFieldProps } from '../../lib/field-props.ts'
import { rulesOf, showRefusal } from '../../lib/form.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { forgetReviews } from './reviews.api.ts'
import classes from './stars.module.css'

interface ReviewDialogProps {
  /** The review to change, `new` for the first one, null while closed. */
  review: ReviewRecord | 'new' | null
  onClose: () => void
}

export default function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={review !== null}
      onClose={onClose}
      title={t('review_page.lbl_dialog')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {review && <ReviewForm review={review === 'new' ? undefined : review} onDone={onClose} />}
    </Modal>
  )
}

const rules = rulesOf(async () => {
  const { reviewCalls } = await import('@sangam/contract/reviews/calls')
  return reviewCalls['review/create'].body
})

function ReviewForm({ review, onDone }: { review: ReviewRecord | undefined; onDone: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    // no stars and no text: a review to come
    initialValues: { rating: review?.rating ?? 0, user_review: review?.user_review ?? '' },
    validate: rules,
  })
  const submit = form.onSubmit(async (values) => {
    setRefusal('')
    try {
      const { text } = await api('review/create', { ...values, review_id: review?.id ?? 0 })
      noticeSuccess(text)
      onDone()
      await forgetReviews(cache)
    } catch (error) {
      setRefusal(showRefusal(form, error))
    }
  })
  const field = useFieldProps(reviewFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Input.Wrapper
          label={t('review_page.lbl_rating')}
          labelElement="div"
          error={form.errors.rating}
          withAsterisk
        >
          <Rating
            {...form.getInputProps('rating')}
            name="rating"
            mt={4}
            emptySymbol={<Star className={classes.choice} />}
            fullSymbol={<Star className={classes.choice} fill="currentColor" />}
            getSymbolLabel={(count) => t('review_page.lbl_star_choice', { count })}
          />
        </Input.Wrapper>
        <Textarea {...field('user_review')} rows={5} />
        <Button type="submit" loading={form.submitting}>
          {t('review_page.btn_submit')}
        </Button>
      </Stack>
    </form>
  )
}
