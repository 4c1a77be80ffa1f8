import { Text } from '@mantine/core'
import type { ContactMessage } from '@sangam/contract/contact/calls'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
import { callLink, whatsAppChatLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { replyChannel } from './reply-channel.ts'

interface ReplyButtonsProps {
  message: ContactMessage
  /** Marks the message as read. */
  onReply: () => void
}

const buttonStyle = { size: 'sm', variant: 'light' }

export function ReplyButtons({ message, onReply }: ReplyButtonsProps) {
  const { t } = useTranslation()
  const name = message.full_name
  const channel = replyChannel(message.mobile_or_email)
  if (!channel) {
    return (
      <Text size="sm" c="dimmed">
        {t('contact_inbox.msg_no_channel')}
      </Text>
    )
  }
  if ('email' in channel) {
    const subject = t('contact_inbox.msg_reply_subject', { subject: message.subject_details })
    return (
      <LinkButton
        href={`mailto:${channel.email}?subject=${encodeURIComponent(subject)}`}
        aria-label={t('contact_inbox.btn_reply_email_named', { name })}
        icon={Mail}
        onClick={onReply}
        {...buttonStyle}
      >
        {t('contact_inbox.btn_reply_email')}
      </LinkButton>
    )
  }
  return (
    <>
      <LinkButton
        href={whatsAppChatLink(channel.mobile)}
        aria-label={t('contact_inbox.btn_reply_whatsapp_named', { name })}
        icon={MessageCircle}
        onClick={onReply}
        {...buttonStyle}
      >
        {t('contact_inbox.btn_reply_whatsapp')}
      </LinkButton>
      <LinkButton
        href={callLink(channel.mobile)}
        aria-label={t('contact_inbox.btn_reply_call_named', { name })}
        icon={Phone}
        onClick={onReply}
        {...buttonStyle}
      >
        {t('contact_inbox.btn_reply_call')}
      </LinkButton>
      {message.is_answered === 1 && (
        <TellOnWhatsApp
          mobile={channel.mobile}
          decision="message_answered"
          name={message.full_name}
        />
      )}
    </>
  )
}
