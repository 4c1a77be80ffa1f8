import { Card, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../../layout/links.tsx'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** Leads from the member's registration to the page of the preferences. */
export function PreferencesCard() {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg" mb="md" bg="var(--sangam-surface)">
      <Title order={2} size="h3" mb="xs">
        {t('preferences.title')}
      </Title>
      <Text mb="md">{t('preferences.msg_card')}</Text>
      <ButtonLink {...link.preferences} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('preferences.btn_open')}
      </ButtonLink>
    </Card>
  )
}
