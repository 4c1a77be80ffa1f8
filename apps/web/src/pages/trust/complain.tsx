import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OfficerCard } from '../../features/safety/officer-card.tsx'
import { ReportForm } from '../../features/safety/report-form.tsx'
import { useProof } from '../../features/safety/use-proof.ts'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ProveComplaintNumber } from './prove-complaint-number.tsx'

/** A complaint; a visitor proves the mobile number first. */
export default function Complain() {
  const { t } = useTranslation()
  const about = useSearch({ from: '/pages/complain' })
  const proof = useProof()
  const [isExpired, setExpired] = useState(false)
  const [reported, setReported] = useState<{ number: string; due_at: string } | null>(null)
  const store = (value: string) => {
    proof.store(value)
    setExpired(false)
  }
  const proveNumber = <ProveComplaintNumber onProved={store} />
  return (
    <Page
      title={t('safety.title')}
      lead={t('safety.lead')}
      actions={
        <ButtonLink {...link.myReports} variant="default">
          {t('safety.btn_my_reports')}
        </ButtonLink>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
        {reported ? (
          <Card withBorder padding="lg" role="status">
            <Title order={2} size="h3" mb="xs">
              {t('safety.lbl_done', { number: reported.number })}
            </Title>
            <Text mb="md">{t('safety.msg_done', { date: dateTimeText(reported.due_at) })}</Text>
            <Group>
              <ButtonLink {...link.myReports}>{t('safety.btn_my_reports')}</ButtonLink>
            </Group>
          </Card>
        ) : proof.isProved ? (
          <Stack>
            {isExpired && proveNumber}
            <Card withBorder padding="lg">
              <ReportForm
                about={about}
                proof={proof}
                onReported={setReported}
                onExpired={() => setExpired(true)}
              />
            </Card>
          </Stack>
        ) : (
          proveNumber
        )}
        <OfficerCard />
      </SimpleGrid>
    </Page>
  )
}
