import { Badge, Button, Group, Text, Title } from '@mantine/core'
import type { ContactMessage } from '@sangam/contract/contact/calls'
import { SelectBox } from '../../layout/selection/select-box.tsx'
import type { Selection } from '../../layout/selection/use-selection.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
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
  const quiet = { noticeMs: timing.noticeAction, isQuiet: true }
  const mark = useCall('contact-us/mark', quiet)
  const answer = useCall('contact-us/mark', quiet)
  const body = { contact_us_id: message.id, acton_remark: '' }
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
            if (!isRead) void mark({ ...body, action_type: 'read' })
          }}
        />
        <Button
          size="sm"
          variant="default"
          loading={mark.isPending}
          onClick={() => void mark({ ...body, action_type: isRead ? 'unread' : 'read' })}
        >
          {t(isRead ? 'contact_inbox.btn_unread' : 'contact_inbox.btn_read')}
        </Button>
        <ConfirmButton
          size="sm"
          variant="default"
          question={t(`contact_inbox.msg_confirm_${nextState}`, { name })}
          withRemark={!isAnswered}
          readyRemarks={answerRemarks}
          areRemarksFinal
          run={(note) => answer({ ...body, action_type: nextState, acton_remark: note })}
        >
          {t(`contact_inbox.btn_${nextState}`)}
        </ConfirmButton>
      </Group>
    </article>
  )
}
