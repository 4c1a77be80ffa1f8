import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import type { DeskRow } from '@sangam/contract/safety/desk.calls'
import { AnchorLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ChoiceButtons } from '../../ui/choices/choice-buttons.tsx'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import type { DeskParams } from './desk.filters.ts'
import { DeskBadge } from './desk-badge.tsx'
import { isEnded } from './report-card.tsx'

interface DeskListProps {
  show: DeskParams['show']
  onShow: (show: DeskParams['show']) => void
}

/** The queue of the grievance desk; open complaints by their deadline. */
export function DeskList({ show, onShow }: DeskListProps) {
  const { t } = useTranslation()
  const list = usePagedQuery('grievances/list', (cursor) => ({ filter: show, cursor }))
  const { open = 0, overdue = 0 } = list.data ?? {}
  return (
    <>
      <ChoiceButtons
        name="show"
        label={t('safety_desk.lbl_state')}
        choices={[
          { value: 'open', label: t('safety_desk.filter_open', { count: open }) },
          { value: 'overdue', label: t('safety_desk.filter_overdue', { count: overdue }) },
          { value: 'ended', label: t('safety_desk.filter_ended') },
        ]}
        value={show}
        onChange={(value) => onShow(value as DeskParams['show'])}
      />
      <PagedList
        list={list}
        skeleton={420}
        empty={<EmptyState title={t('safety_desk.msg_none')} />}
      >
        {({ data }) => (
          <Stack gap="sm" mt="md">
            {data.map((report) => (
              <DeskCard key={report.id} report={report} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  )
}

function DeskCard({ report }: { report: DeskRow }) {
  const { t } = useTranslation()
  return (
    <Card component="article" withBorder padding="md" bg="var(--sangam-surface)">
      <Group justify="space-between" gap="xs">
        <AnchorLink {...link.grievance(report.id)} fw={600} display="inline-block" py={10}>
          {report.number} · {t(`safety.kind_${report.kind}`)}
        </AnchorLink>
        <Group gap={6} mb={4}>
          {report.is_overdue && <Badge color="red.9">{t('safety_desk.lbl_overdue')}</Badge>}
          <DeskBadge state={report.state} />
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {[
          t(`safety.subject_${report.subject}`),
          report.subject_name,
          !isEnded(report.state) && t('safety_desk.lbl_due', { date: dateTimeText(report.due_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Card>
  )
}
