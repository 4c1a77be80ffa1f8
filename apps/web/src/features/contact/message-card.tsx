import { Badge, Button, Group, Text, Title } from '@mantine/core'
import type { ContactMessage, MarkAction } from '@sangam/contract/contact/calls'
import { useState } from 'react'
import { SelectBox } from '../../layout/selection/select-box.tsx'
import type { Selection } from '../../layout/selection/use-selection.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { answerRemarks } from './answer-remarks.ts'
import classes from './message-card.module.css'
import { selectableMessage } from './messages.bulk.ts'
import { ReplyButtons } from './reply-buttons.tsx'

interface MessageCardProps {
  message: ContactMessage
  selection: Selection
}

/** A message and its actions. */
export function MessageCard({ message, selection }: MessageCardProps) {
  const { t } = useTranslation()
  // no notice after success: the card shows the new state
  const markMessage = useCall('contact-us/mark', { noticeMs: timing.noticeAction, isQuiet: true })
  const mark = (action_type: MarkAction, acton_remark = '') =>
    markMessage({ contact_us_id: message.id, action_type, acton_remark })
  const [isConfirming, setConfirming] = useState(false)
  const isRead = message.is_read === 1
  const isAnswered = message.is_answered === 1
  const name = message.full_name
  const nextState = isAnswered ? 'reopened' : 'answered'
  return (
    <article
      {...selection.rowProps(selectableMessage(message))}
      className={classes.card}
      data-unread={!isRead || undefined}
      aria-label={`${name}: ${message.subject_details}`}
    >
      <SelectBox selection={selection} record={selectableMessage(message)} />
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Group gap="xs">
          {!isRead && <Badge color="haldi.4">{t('contact_inbox.lbl_unread')}</Badge>}
          {isAnswered && <Badge color="teal.9">{t('contact_inbox.lbl_answered')}</Badge>}
          <Text size="sm" c="dimmed">
            {dateTimeText(message.created_at)}
          </Text>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {message.mobile_or_email}
      </Text>
      <Title order={2} size="h4" mt="xs" fw={isRead ? 400 : 600} ff="text">
        {message.subject_details}
      </Title>
      <Text className={classes.text}>{message.description_details}</Text>
      {isAnswered && (
        <Text size="sm" className={classes.answer}>
          {t('contact_inbox.msg_answered', {
            name: message.answered_by,
            date: dateTimeText(message.answered_at),
            note: reasonText(message.answer_note),
          })}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        <ReplyButtons
          message={message}
          onReply={() => {
            if (!isRead) void mark('read')
          }}
        />
        <Button
          size="sm"
          variant="default"
          loading={markMessage.isPending && !isConfirming}
          onClick={() => void mark(isRead ? 'unread' : 'read')}
        >
          {t(isRead ? 'contact_inbox.btn_unread' : 'contact_inbox.btn_read')}
        </Button>
        <Button size="sm" variant="default" onClick={() => setConfirming(true)}>
          {t(`contact_inbox.btn_${nextState}`)}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t(`contact_inbox.msg_confirm_${nextState}`, { name })}
        withRemark={!isAnswered}
        readyRemarks={answerRemarks}
        areRemarksFinal
        isBusy={markMessage.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={(note) => void mark(nextState, note).then(() => setConfirming(false))}
      />
    </article>
  )
}
