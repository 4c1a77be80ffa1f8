import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { OwnReport, ReportAboutUs } from '@sangam/contract/safety/calls'
import type { ReportState } from '@sangam/contract/safety/values'
import type { ReactNode } from 'react'
import { dateText, dateTimeText } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ReportSteps } from './report-steps.tsx'

export const stateColors: Record<ReportState, string> = {
  new: 'haldi.4',
  acknowledged: 'haldi.4',
  asked: 'orange.9',
  appealed: 'haldi.4',
  upheld: 'teal.9',
  not_upheld: 'gray.7',
  withdrawn: 'gray.7',
  closed: 'gray.7',
}

const isEnded = (state: ReportState) =>
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
        <Badge color={stateColors[report.state]} autoContrast>
          {t(`safety.state_${report.state}`)}
        </Badge>
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
