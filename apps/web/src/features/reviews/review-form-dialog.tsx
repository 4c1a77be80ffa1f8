import { Button, Modal, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Refusal } from '../../ui/refusal.tsx'

interface ReviewModalProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** The dialog of a review or a reply. */
export function ReviewModal({ isOpen, title, onClose, children }: ReviewModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {children}
    </Modal>
  )
}

interface ReviewFormFrameProps {
  onSubmit: FormEventHandler<HTMLFormElement>
  error: ApiError | null
  isSubmitting: boolean
  children: ReactNode
}

/** The form in the dialog: refusal, fields and submit button. */
export function ReviewFormFrame(props: ReviewFormFrameProps) {
  const { t } = useTranslation()
  return (
    <form onSubmit={props.onSubmit} noValidate>
      <Stack>
        <Refusal text={props.error?.message} />
        {props.children}
        <Button type="submit" loading={props.isSubmitting}>
          {t('review_page.btn_submit')}
        </Button>
      </Stack>
    </form>
  )
}
