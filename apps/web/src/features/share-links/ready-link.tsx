import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { Copy, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { whatsAppShareLink } from '../../lib/messaging.ts'
import { noticeSuccess } from '../../lib/notices/notices.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface ReadyLinkProps {
  label: string
  url: string
  /** How long it can be opened. */
  days: number
  registrationNumber: string
  onNext: () => void
}

/** The address of a new link, with the ways to send it. */
export function ReadyLink({ label, url, days, registrationNumber, onNext }: ReadyLinkProps) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const address = useRef<HTMLInputElement>(null)
  // the focus is outside of React: the form with the pressed button is gone
  useEffect(() => title.current?.focus(), [])
  const copy = () => {
    // without the permission the address is selected, so that it can be copied by hand
    address.current?.select()
    navigator.clipboard?.writeText(url).then(
      () => noticeSuccess(t('share_links.msg_copied')),
      () => undefined,
    )
  }
  const message = t('share_links.msg_whatsapp', {
    number: registrationNumber,
    days: t('share_links.days', { count: days }),
  })
  return (
    <Stack>
      <Title order={2} size="h3" ref={title} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
        {t('share_links.msg_ready', { label })}
      </Title>
      <Text>{t('share_links.hint_ready')}</Text>
      <TextInput label={t('share_links.lbl_url')} value={url} readOnly ref={address} />
      <Group gap="sm">
        <Button
          component="a"
          href={whatsAppShareLink(`${message}\n${url}`)}
          target="_blank"
          rel="noopener noreferrer"
          mih={44}
          leftSection={<MessageCircle size={18} aria-hidden />}
        >
          {t('share_links.btn_whatsapp')}
        </Button>
        <Button
          variant="default"
          mih={44}
          leftSection={<Copy size={18} aria-hidden />}
          onClick={copy}
        >
          {t('share_links.btn_copy')}
        </Button>
        <Button variant="subtle" mih={44} onClick={onNext}>
          {t('share_links.lbl_new')}
        </Button>
      </Group>
    </Stack>
  )
}
