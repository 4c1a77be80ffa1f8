import { Kbd, Modal } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'

export interface ReviewHelpProps {
  isOpen: boolean
  canReject: boolean
  onClose: () => void
}

export default function ReviewHelpBox({ isOpen, canReject, onClose }: ReviewHelpProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('review.btn_help')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <DetailsList
        details={[
          { label: t('review.key_approve'), value: <Kbd>A</Kbd>, isShort: true },
          ...(canReject
            ? [{ label: t('review.key_reject'), value: <Kbd>R</Kbd>, isShort: true }]
            : []),
          { label: t('review.key_skip'), value: <Kbd>S</Kbd>, isShort: true },
          { label: t('review.key_next'), value: <Kbd>→</Kbd>, isShort: true },
          { label: t('review.key_previous'), value: <Kbd>←</Kbd>, isShort: true },
          { label: t('review.key_help'), value: <Kbd>?</Kbd>, isShort: true },
        ]}
      />
    </Modal>
  )
}
