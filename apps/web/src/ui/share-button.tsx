import { Share2 } from 'lucide-react'
import { useTranslation } from '../lib/texts/use-translation.ts'
import classes from './share-button.module.css'

interface ShareButtonProps {
  href: string
  /** Where it is on screens without free space next to the content. */
  narrowPlace: 'picture' | 'line'
}

/** Shares the address of the portal through WhatsApp. */
export function ShareButton({ href, narrowPlace }: ShareButtonProps) {
  const { t } = useTranslation()
  return (
    <a
      className={classes.button}
      data-narrow-place={narrowPlace}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={t('shell.lbl_share')}
    >
      <Share2 size={24} aria-hidden />
      <span>{t('shell.lbl_share')}</span>
    </a>
  )
}
