import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { replyFields } from '@sangam/contract/reviews/fields'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFieldProps } from '../../lib/forms/field-props.ts'
import { lazyRules, showFirstError } from '../../lib/forms/form.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './review-card.module.css'
import { ReviewFormFrame, ReviewModal } from './review-form-dialog.tsx'

interface ReplyDialogProps {
  review: ReviewRecord | null
  onClose: () => void
}

export default function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { t } = useTranslation()
  return (
    <ReviewModal isOpen={review !== null} title={t('review_page.btn_reply')} onClose={onClose}>
      {review && <ReplyForm review={review} onDone={onClose} />}
    </ReviewModal>
  )
}

const rules = lazyRules(async () => {
  const { reviewCalls } = await import('@sangam/contract/reviews/calls')
  return reviewCalls['review/reply'].body.pick({ admin_review: true })
})

function ReplyForm({ review, onDone }: { review: ReviewRecord; onDone: () => void }) {
  const form = useForm({
    initialValues: { admin_review: review.admin_review },
    validate: rules,
  })
  const reply = useCall('review/reply', { form })
  const submit = form.onSubmit(async ({ admin_review }) => {
    if (await reply({ review_id: review.id, admin_review })) onDone()
  }, showFirstError)
  const field = useFieldProps(replyFields, form)
  return (
    <ReviewFormFrame onSubmit={submit} error={reply.error} isSubmitting={form.submitting}>
      <Text size="sm" c="dimmed" className={classes.text}>
        {review.review_user_name}: {review.user_review}
      </Text>
      <Textarea {...field('admin_review')} rows={4} data-autofocus />
    </ReviewFormFrame>
  )
}
