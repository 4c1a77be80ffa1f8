import { Card, Group, Text, Title } from '@mantine/core'
import type { OwnReport, ReportAboutUs } from '@sangam/contract/safety/calls'
import type { ReportState } from '@sangam/contract/safety/values'
import type { ReactNode } from 'react'
import { dateText, dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../ui/records/status-badge.tsx'
import { ReportSteps } from './report-steps.tsx'

export function ReportBadge({ state }: { state: ReportState }) {
  const { t } = useTranslation()
  return (
    <StatusBadge state={state === 'asked' ? 'urgent' : state}>
      {t(`safety.state_${state}`)}
    </StatusBadge>
  )
}

export const isEnded = (state: ReportState) =>
  ['upheld', 'not_upheld', 'withdrawn', 'closed'].includes(state)

interface ReportCardProps {
  report: Omit<OwnReport, 'text' | 'files' | 'can_answer' | 'can_withdraw'> | ReportAboutUs
  /** The level of its heading on the page. */
  order: 2 | 3
  /** Facts next to the date. */
  facts?: readonly string[]
  children: ReactNode
}

/** A complaint with its steps, for one of its sides. */
export function ReportCard({ report, order, facts = [], children }: ReportCardProps) {
  const { t } = useTranslation()
  return (
    <Card component="article" withBorder padding="lg" bg="var(--sangam-surface)">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{report.number}</Text>
        <ReportBadge state={report.state} />
      </Group>
      <Title order={order} size="h4" mt={4}>
        {t(`safety.kind_${report.kind}`)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {[
          report.subject_name,
          t('safety.lbl_sent', { date: dateText(report.created_at) }),
          !isEnded(report.state) && t('safety.lbl_due', { date: dateTimeText(report.due_at) }),
          ...facts,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ReportSteps label={report.number} steps={report.steps} />
      {children}
    </Card>
  )
}
