import { Alert, List } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AnchorLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The safety notice that the law requires: at registration and with the first introduction. */
export function SafetyNotice({
  hasLink = true,
  children,
}: {
  hasLink?: boolean
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const config = usePublicConfig()
  return (
    <Alert
      color="haldi"
      mb="md"
      icon={<ShieldCheck aria-hidden />}
      title={t('safety_notice.title')}
    >
      <List spacing={4} size="sm" mb={hasLink ? 4 : 0}>
        <List.Item>{t('safety_notice.point_not_dating')}</List.Item>
        <List.Item>{t('safety_notice.point_verify')}</List.Item>
        <List.Item>{t('safety_notice.point_money')}</List.Item>
        <List.Item>
          {t('safety_notice.point_help', { officer: config ? officerOf(config).name : '…' })}
        </List.Item>
      </List>
      {hasLink && (
        <AnchorLink {...link.safety} size="sm" lh="44px">
          {t('safety_notice.btn_more')}
        </AnchorLink>
      )}
      {children}
    </Alert>
  )
}
