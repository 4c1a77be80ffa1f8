import { Card, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { officerOf } from '../../lib/officer.ts'
import { usePublicConfig } from '../../lib/public-config.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The way to the complaint form, with the name of the officer. */
export function ComplaintsCard() {
  const { t } = useTranslation()
  const config = usePublicConfig()
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h3" mb="xs">
        {t('safety_links.btn_contact')}
      </Title>
      <Text mb="sm">{t('safety_links.hint_contact')}</Text>
      {config && (
        <Text size="sm" c="dimmed" mb="sm">
          {officerOf(config).name}, {officerOf(config).designation}
        </Text>
      )}
      <ButtonLink {...link.complain} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('safety_links.btn_complain')}
      </ButtonLink>
    </Card>
  )
}
