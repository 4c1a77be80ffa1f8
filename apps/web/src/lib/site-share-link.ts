import { whatsAppShareLink } from './messaging.ts'
import { usePublicConfig } from './public-config.ts'
import { useTranslation } from './texts/use-translation.ts'

/** A WhatsApp link with the address of the portal. */
export function useSiteShareLink(): string {
  const { t } = useTranslation()
  const site = usePublicConfig()?.site_link ?? `${location.origin}/bariapps/`
  return whatsAppShareLink(`${t('shell.msg_share')} ${site}`)
}
