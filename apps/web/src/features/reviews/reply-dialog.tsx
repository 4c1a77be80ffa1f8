import { Alert, Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReviewRecord } from '@sangam/contract/reviews/calls'
import { replyFields } from '@sangam/contract/reviews/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useFieldProps } from '../../lib/field-props.ts'
import { rulesOf, showRefusal } from '../../lib/form.ts'
import { noticeSuccess } from '../../lib/notices.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './review-card.module.css'
import { forgetReviews } from './reviews.api.ts'

interface ReplyDialogProps {
  review: ReviewRecord | null
  onClose: () => void
}

export default function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={review !== null}
      onClose={onClose}
      title={t('review_page.btn_reply')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {review && <ReplyForm review={review} onDone={onClose} />}
    </Modal>
  )
}

const rules = rulesOf(async () => {
  const { reviewCalls } = await import('@sangam/contract/reviews/calls')
  return reviewCalls['review/reply'].body.pick({ admin_review: true })
})

function ReplyForm({ review, onDone }: { review: ReviewRecord; onDone: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    initialValues: { admin_review: review.admin_review },
    validate: rules,
  })
  const submit = form.onSubmit(async ({ admin_review }) => {
    setRefusal('')
    try {
      const { text } = await api('review/reply', { review_id: review.id, admin_review })
      noticeSuccess(text)
      onDone()
      await forgetReviews(cache)
    } catch (error) {
      setRefusal(showRefusal(form, error))
    }
  })
  const field = useFieldProps(replyFields, form)
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Text size="sm" c="dimmed" className={classes.text}>
          {review.review_user_name}: {review.user_review}
        </Text>
        <Textarea {...field('admin_review')} rows={4} data-autofocus />
        <Button type="submit" loading={form.submitting}>
          {t('review_page.btn_submit')}
        </Button>
      </Stack>
    </form>
  )
}
