import '@mantine/core/styles/Rating.layer.css'
import { Input, Rating, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { reviewFields } from '@sangam/contract/reviews/fields'
import { Star } from 'lucide-react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ReviewFormFrame, ReviewModal } from './review-form-dialog.tsx'
import classes from './stars.module.css'

interface ReviewDialogProps {
  /** The review to edit, `new` to write one, null while the dialog is closed. */
  review: ReviewRecord | 'new' | null
  onClose: () => void
}

export default function ReviewDialog({ review, onClose }: ReviewDialogProps) {
  const { t } = useTranslation()
  return (
    <ReviewModal isOpen={review !== null} title={t('review_page.lbl_dialog')} onClose={onClose}>
      {review && <ReviewForm review={review === 'new' ? undefined : review} onDone={onClose} />}
    </ReviewModal>
  )
}

const rules = lazyRules(async () => {
  const { reviewCalls } = await import('@sangam/contract/reviews/calls')
  return reviewCalls['review/create'].body
})

function ReviewForm({ review, onDone }: { review: ReviewRecord | undefined; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { rating: review?.rating ?? 0, user_review: review?.user_review ?? '' },
    validate: rules,
  })
  const save = useCall('review/create', { form })
  const submit = form.onSubmit(async (values) => {
    if (await save({ ...values, review_id: review?.id ?? 0 })) onDone()
  }, showFirstError)
  const field = useFieldProps(reviewFields, form)
  return (
    <ReviewFormFrame onSubmit={submit} error={save.error} isSubmitting={form.submitting}>
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
    </ReviewFormFrame>
  )
}
