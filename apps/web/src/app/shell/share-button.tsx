import { ActionIcon } from '@mantine/core'
import { Share2 } from 'lucide-react'
import { whatsAppShareLink } from '../../lib/messaging.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './share-button.module.css'

/** Shares the address of the portal through WhatsApp. */
export function ShareButton() {
  const { t } = useTranslation()
  const site = usePublicConfig()?.site_link ?? `${location.origin}/bariapps/`
  return (
    <ActionIcon
      component="a"
      className={classes.button}
      href={whatsAppShareLink(`${t('shell.msg_share')} ${site}`)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('shell.lbl_share')}
      title={t('shell.lbl_share')}
      size={52}
      radius="xl"
    >
      <Share2 size={24} aria-hidden />
    </ActionIcon>
  )
}
