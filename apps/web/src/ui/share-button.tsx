import { Share2 } from 'lucide-react'
import { whatsAppShareLink } from '../lib/messaging.ts'
import { usePublicConfig } from '../lib/public-config.ts'
import { useTranslation } from '../lib/use-translation.ts'
import classes from './share-button.module.css'

interface ShareButtonProps {
  /** Where it is on screens without free space next to the content. */
  narrowPlace: 'picture' | 'line'
}

/** Shares the address of the portal through WhatsApp. */
export function ShareButton({ narrowPlace }: ShareButtonProps) {
  const { t } = useTranslation()
  return (
    <a
      className={classes.button}
      data-narrow-place={narrowPlace}
      href={useSiteShareLink()}
      target="_blank"
      rel="noopener noreferrer"
      title={t('shell.lbl_share')}
    >
      <Share2 size={24} aria-hidden />
      <span>{t('shell.lbl_share')}</span>
    </a>
  )
}

/** A WhatsApp link with the address of the portal. */
export function useSiteShareLink(): string {
  const { t } = useTranslation()
  const site = usePublicConfig()?.site_link ?? `${location.origin}/bariapps/`
  return whatsAppShareLink(`${t('shell.msg_share')} ${site}`)
}
