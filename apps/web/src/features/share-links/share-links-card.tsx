import { Card, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Leads from the member's registration to the page of its links. */
export function ShareLinksCard() {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <Title order={2} size="h3" mb="xs">
        {t('share_links.title')}
      </Title>
      <Text mb="md">{t('share_links.msg_card')}</Text>
      <ButtonLink {...link.shareLinks} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('share_links.btn_open')}
      </ButtonLink>
    </Card>
  )
}
