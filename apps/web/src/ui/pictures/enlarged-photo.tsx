import { Modal } from '@mantine/core'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './enlargeable-photo.module.css'

interface EnlargedPhotoProps {
  isOpen: boolean
  src: string
  alt: string
  onClose: () => void
}

export default function EnlargedPhoto({ isOpen, src, alt, onClose }: EnlargedPhotoProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="min(900px, 96vw)"
      title={alt}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <img className={classes.large} src={src} alt={alt} width={600} height={600} />
    </Modal>
  )
}
