import { Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { languagesFrom, usualLanguage } from '@sangam/i18n/languages'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import type { NewsFormValues } from './news-form.values.ts'

interface SendDialogProps {
  isOpen: boolean
  texts: NewsFormValues
  /** The number of members who get a message, or null if nobody is told. */
  recipients: number | null
  hasPush: boolean
  isBusy: boolean
  onCancel: () => void
  onSend: () => void
}

/** The item in its languages and the number of members who get a message, before it is published. */
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
        {languagesFrom(usualLanguage)
          .filter((language) => texts[`title_${language}`] !== '')
          .map((language) => (
            <Card key={language} withBorder padding="md" component="article" lang={language}>
              <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
                {texts[`title_${language}`]}
              </Title>
              <RichText json={texts[`text_${language}`]} />
            </Card>
          ))}
        <Text fw={600}>
          {recipients === null
            ? t('announcements_page.msg_confirm_publish')
            : t('announcements_page.msg_confirm_send', { count: recipients })}
        </Text>
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
