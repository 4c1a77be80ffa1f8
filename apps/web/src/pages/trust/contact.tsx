import { Card, SimpleGrid, Stack, Title } from '@mantine/core'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import { TrustCard } from '../../features/contact/trust-card.tsx'
import { ComplaintsCard } from '../../features/safety/complaints-card.tsx'
import { Page } from '../../layout/page.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Contact() {
  const { t } = useTranslation()
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')}>
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        <Stack>
          <TrustCard />
          <ComplaintsCard />
        </Stack>
        <Card withBorder padding="lg">
          <Title order={2} mb="sm">
            {t('contact.form_title')}
          </Title>
          <ContactForm />
        </Card>
      </SimpleGrid>
    </Page>
  )
}
