import { Stack, Text, Title } from '@mantine/core'
import type { ReportAboutUs } from '@sangam/contract/safety/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { Pager } from '../../ui/records/pager.tsx'
import { ReportCard } from './report-card.tsx'
import { TextForm } from './text-form.tsx'

/** The complaints about the user of which the trust has informed; nothing if there are none. */
export function ReportsAboutUs() {
  const { t } = useTranslation()
  const pages = usePages('reports-about-us')
  const { data } = useQuery(query('safety/about-us', { cursor: pages.cursor }))
  if (!data || (data.data.length === 0 && pages.number === 1)) return null
  return (
    <section aria-labelledby="about-us">
      <Title order={2} size="h3" mb={4} id="about-us">
        {t('safety.lbl_about_us')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('safety.lead_about_us')}
      </Text>
      <Stack gap="md" mb="xl">
        {data.data.map((report) => (
          <AboutUsCard key={report.id} report={report} />
        ))}
        <Pager pages={pages} nextCursor={data.next_cursor} />
      </Stack>
    </section>
  )
}

function AboutUsCard({ report }: { report: ReportAboutUs }) {
  const { t } = useTranslation()
  const answer = useCall('safety/answer')
  const appeal = useCall('safety/appeal')
  const { answer_until: until } = report
  return (
    <ReportCard report={report} order={3}>
      {until && (
        <TextForm
          label={t('safety.lbl_answer')}
          hint={t('safety.lbl_answer_until', { date: dateTimeText(until) })}
          button={t('safety.btn_answer')}
          isBusy={answer.isPending}
          onSubmit={(text) => answer({ report_id: report.id, text })}
        />
      )}
      {report.can_appeal && (
        <TextForm
          label={t('safety.lbl_appeal')}
          hint={t('safety.hint_appeal')}
          button={t('safety.btn_appeal')}
          isBusy={appeal.isPending}
          onSubmit={(text) => appeal({ report_id: report.id, text })}
        />
      )}
    </ReportCard>
  )
}
