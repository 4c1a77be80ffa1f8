import { Box, Group, List, SimpleGrid, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { OfficerCard } from '../../features/safety/officer-card.tsx'
import { SafetyNotice } from '../../features/safety/safety-notice.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** The police, and the helpline for fraud. */
const emergencyNumbers = ['112', '1930']

export default function Safety() {
  const { t } = useTranslation()
  const promise = useQuery(query('promise/read', {}))
  return (
    <Page title={t('safety_page.title')} lead={t('safety_page.lead')}>
      <Box mb="md">
        <SafetyNotice hasLink={false} />
      </Box>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <section aria-labelledby="emergency">
          <Title order={2} size="h3" mb="sm" id="emergency">
            {t('safety_page.lbl_emergency')}
          </Title>
          <List spacing="sm" mb="md">
            <List.Item>{t('safety_page.msg_emergency_112')}</List.Item>
            <List.Item>{t('safety_page.msg_emergency_1930')}</List.Item>
            <List.Item>{t('safety_page.msg_emergency_picture')}</List.Item>
            <List.Item>{t('safety_page.msg_refusal')}</List.Item>
            <List.Item>{t('safety_page.msg_dowry')}</List.Item>
          </List>
          <Group mb="sm">
            {emergencyNumbers.map((number) => (
              <LinkButton key={number} href={`tel:${number}`} icon={Phone} mih={44}>
                {t('safety_page.btn_call', { number })}
              </LinkButton>
            ))}
          </Group>
          <Group mb="md">
            <ButtonLink {...link.complain}>{t('safety_page.btn_complain')}</ButtonLink>
            {promise.data && (
              <ButtonLink {...link.promise} variant="default">
                {t('safety_page.btn_promise')}
              </ButtonLink>
            )}
          </Group>
        </section>
        <OfficerCard />
      </SimpleGrid>
    </Page>
  )
}
