import { Group, Title } from '@mantine/core'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { answerRemarks } from './answer-remarks.ts'
import classes from './message-card.module.css'
import { ReplyButtons } from './reply-buttons.tsx'
import { replyChannel } from './reply-channel.ts'

const answerTo = (contact: string) => {
  const channel = replyChannel(contact)
  if (!channel || 'email' in channel) return undefined
  return { mobile: channel.mobile, approved: 'message_answered' } as const
}

/** Answers messages, the one that has waited longest first. */
export default function MessageReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const messages = useFreshQuery('get-contact-us', { id, state: 'open', limit: 1 }, true)
  const mark = useCall('contact-us/mark', { noticeMs: timing.noticeAction })
  return (
    <ReviewScreen id={id} position={position} query={{ ...messages, data: messages.data?.[0] }}>
      {(message) => ({
        name: message.full_name,
        detail: message.mobile_or_email,
        page: link.contactMessage(id),
        approveLabel: t('contact_inbox.btn_answered'),
        approveQuestion: t('contact_inbox.msg_confirm_answered', { name: message.full_name }),
        approveRemarks: answerRemarks,
        approve: (acton_remark) =>
          mark({ contact_us_id: id, action_type: 'answered', acton_remark }),
        isBusy: mark.isPending,
        tell: answerTo(message.mobile_or_email),
        content: (
          <section className={classes.card}>
            <Title order={3} size="h4" ff="text">
              {message.subject_details}
            </Title>
            <p className={classes.text}>{message.description_details}</p>
            <Group gap="xs">
              {/* the answer marks the message as read */}
              <ReplyButtons message={message} onReply={() => {}} />
            </Group>
          </section>
        ),
      })}
    </ReviewScreen>
  )
}
