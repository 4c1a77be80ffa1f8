import { fill } from '@sangam/i18n/fill'
import en from '@sangam/i18n/whatsapp/decisions.en.json'
import mr from '@sangam/i18n/whatsapp/decisions.mr.json'
import { MessageCircle } from 'lucide-react'
import { whatsAppChatLink } from '../lib/messaging.ts'
import { usePublicConfig } from '../lib/public-config.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { LinkButton } from '../ui/link-button.tsx'

/** A decision that an admin can tell a member about. */
export type ToldDecision = keyof typeof en

export interface TellOnWhatsAppProps {
  /** Ten digits. */
  mobile: string
  decision: ToldDecision
}

/** Both languages: the admin does not know which one the family reads. */
export default function TellOnWhatsAppLink({ mobile, decision }: TellOnWhatsAppProps) {
  const { t } = useTranslation()
  const trust = usePublicConfig()
  if (!trust) return null
  const site = trust.site_link
  const text = [
    fill(mr[decision], { trust: trust.trust_name_mr, site }),
    fill(en[decision], { trust: trust.trust_name, site }),
  ].join('\n\n')
  return (
    <LinkButton
      href={`${whatsAppChatLink(mobile)}?text=${encodeURIComponent(text)}`}
      icon={MessageCircle}
    >
      {t('common.btn_tell_on_whatsapp')}
    </LinkButton>
  )
}
