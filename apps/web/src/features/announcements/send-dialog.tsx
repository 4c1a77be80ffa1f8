import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AnnouncementCard, type AnnouncementTexts } from './announcement-card.tsx'

interface SendDialogProps {
  isOpen: boolean
  texts: AnnouncementTexts
  recipients: number
  hasPush: boolean
  isBusy: boolean
  onCancel: () => void
  onSend: () => void
}

/** The announcement in all languages and the number of its readers, before it is sent. */
export default function SendDialog({
  isOpen,
  texts,
  recipients,
  hasPush,
  isBusy,
  onCancel,
  onSend,
}: SendDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onCancel}
      title={t('announcements_page.lbl_preview')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <Stack gap="sm">
        {languagesFrom(usualLanguage).map((language) => (
          <AnnouncementCard key={language} texts={texts} language={language} order={3} />
        ))}
        <Text fw={600}>{t('announcements_page.msg_confirm_send', { count: recipients })}</Text>
        {hasPush && <Text>{t('announcements_page.lbl_with_push')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('announcements_page.btn_cancel')}
          </Button>
          <Button loading={isBusy} onClick={onSend}>
            {t('announcements_page.btn_send')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
