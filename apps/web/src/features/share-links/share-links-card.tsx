import { Text } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { SectionCard } from '../../ui/section-card.tsx'

/** Leads from the member's registration to the page of its links. */
export function ShareLinksCard() {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('share_links.title')}>
      <Text mb="md">{t('share_links.msg_card')}</Text>
      <ButtonLink {...link.shareLinks} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('share_links.btn_open')}
      </ButtonLink>
    </SectionCard>
  )
}
