import { Alert } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import classes from './safety-notice.module.css'

interface SafetyNoticeProps {
  hasLink?: boolean
  /** Shows the first rule and opens the others: the form below begins on the first screen of a phone. */
  isShort?: boolean
  children?: ReactNode
}

/** The safety notice that the law requires: at registration and with the first introduction. */
export function SafetyNotice({ hasLink = true, isShort = false, children }: SafetyNoticeProps) {
  const { t } = useTranslation()
  const config = usePublicConfig()
  const first = t('safety_notice.point_not_dating')
  const rest = (
    <>
      <ul className={classes.points}>
        {!isShort && <li>{first}</li>}
        <li>{t('safety_notice.point_verify')}</li>
        <li>{t('safety_notice.point_money')}</li>
        <li>{t('safety_notice.point_help', { officer: config ? officerOf(config).name : '…' })}</li>
      </ul>
      {hasLink && (
        <AnchorLink {...link.safety} size="sm" lh="44px">
          {t('safety_notice.btn_more')}
        </AnchorLink>
      )}
    </>
  )
  return (
    <Alert color="haldi" icon={<ShieldCheck aria-hidden />} title={t('safety_notice.title')}>
      {isShort ? (
        <>
          {first}
          <details className={classes.rest}>
            <summary>{t('safety_notice.btn_rest')}</summary>
            {rest}
          </details>
        </>
      ) : (
        rest
      )}
      {children}
    </Alert>
  )
}
