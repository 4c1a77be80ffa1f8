import { Group } from '@mantine/core'
import { mobileText } from '@sangam/contract/mobile'
import { MessageCircle, Phone } from 'lucide-react'
import { callLink } from '../../lib/messaging.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'

interface TrustContactProps {
  /** The text that WhatsApp offers to send. */
  message?: string
}

/** Buttons to call the trust or to write to it on WhatsApp. */
export function TrustContact({ message }: TrustContactProps) {
  const { t } = useTranslation()
  const config = usePublicConfig()
  const text = message ? `?text=${encodeURIComponent(message)}` : ''
  return (
    // the height is reserved while the data of the trust loads
    <Group gap="xs" mih={42}>
      {config && (
        <>
          <LinkButton href={callLink(config.contcat)} icon={Phone}>
            {mobileText(config.contcat)}
          </LinkButton>
          <LinkButton href={`${config.customer_care_whatapp_link}${text}`} icon={MessageCircle}>
            {t('contact.btn_whatsapp')}
          </LinkButton>
        </>
      )}
    </Group>
  )
}
