import { Button, Text } from '@mantine/core'
import type { ContactMessage } from '@sangam/contract/contact/calls'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { callLink, whatsAppChatLink } from '../../lib/messaging.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { replyChannel } from './reply-channel.ts'

interface ReplyButtonsProps {
  message: ContactMessage
  /** Whoever replies has read the message. */
  onReply: () => void
}

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
      <ReplyLink
        href={`mailto:${channel.email}?subject=${encodeURIComponent(subject)}`}
        label={t('contact_inbox.btn_reply_email_named', { name })}
        icon={<Mail size={18} aria-hidden />}
        onClick={onReply}
      >
        {t('contact_inbox.btn_reply_email')}
      </ReplyLink>
    )
  }
  return (
    <>
      <ReplyLink
        href={whatsAppChatLink(channel.mobile)}
        label={t('contact_inbox.btn_reply_whatsapp_named', { name })}
        icon={<MessageCircle size={18} aria-hidden />}
        onClick={onReply}
      >
        {t('contact_inbox.btn_reply_whatsapp')}
      </ReplyLink>
      <ReplyLink
        href={callLink(channel.mobile)}
        label={t('contact_inbox.btn_reply_call_named', { name })}
        icon={<Phone size={18} aria-hidden />}
        onClick={onReply}
      >
        {t('contact_inbox.btn_reply_call')}
      </ReplyLink>
    </>
  )
}

interface ReplyLinkProps {
  href: string
  label: string
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}

const ReplyLink = ({ href, label, icon, onClick, children }: ReplyLinkProps) => (
  <Button
    component="a"
    href={href}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
    size="sm"
    variant="light"
    leftSection={icon}
    aria-label={label}
    onClick={onClick}
  >
    {children}
  </Button>
)
