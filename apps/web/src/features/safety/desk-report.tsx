import { Alert, Badge, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { DeskReport as Report } from '@sangam/contract/safety/desk.calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { EnlargeablePhoto } from '../../ui/pictures/enlargeable-photo.tsx'
import { SectionCard } from '../../ui/section-card.tsx'
import { DeskBadge } from './desk-badge.tsx'
import { ReportedCard, ReporterCard } from './desk-people.tsx'
import { DeskStepForm } from './desk-step-form.tsx'
import { isEnded } from './report-card.tsx'
import { ReportSteps } from './report-steps.tsx'

/** A complaint with everything that the desk needs to decide. */
export function DeskReport({ report }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <>
      <Group gap={6} mb="sm">
        <DeskBadge state={report.state} />
        {report.is_overdue && <Badge color="red.9">{t('safety_desk.lbl_overdue')}</Badge>}
        <Text size="sm" c="dimmed">
          {[
            report.subject_name,
            !isEnded(report.state) &&
              t('safety_desk.lbl_due', { date: dateTimeText(report.due_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      <Warnings report={report} />
      <SectionCard title={t('safety_desk.lbl_complaint')}>
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{report.text}</Text>
        <Evidence report={report} />
      </SectionCard>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md" style={{ alignItems: 'start' }}>
        <ReportedCard report={report} />
        <ReporterCard reporter={report.reporter} />
      </SimpleGrid>
      <DeskStepForm report={report} />
      <Actions report={report} />
      <Card withBorder padding="lg">
        <Title order={2} size="h3" mb="sm">
          {t('safety_desk.lbl_history')}
        </Title>
        <ReportSteps label={t('safety_desk.lbl_history')} steps={report.steps} />
      </Card>
    </>
  )
}

function Warnings({ report }: { report: Report }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" mb="md">
      {report.needs_other_admin && <Alert color="red">{t('safety_desk.msg_other_admin')}</Alert>}
      {report.is_maybe_family && <Alert color="orange">{t('safety_desk.msg_maybe_family')}</Alert>}
      {report.is_police && <Alert color="haldi">{t('safety_desk.lbl_police')}</Alert>}
      {report.answer_until && (
        <Text size="sm">
          {t('safety_desk.lbl_answer_until', { date: dateTimeText(report.answer_until) })}
        </Text>
      )}
    </Stack>
  )
}

/** The pictures of the reporter, and the photo as it was at the time of the complaint. */
function Evidence({ report }: { report: Report }) {
  const { t } = useTranslation()
  const pictures = [
    ...report.reported_further.map((src, index) => ({
      src,
      label: t('safety_desk.lbl_reported_further', { number: index + 2 }),
    })),
    ...(report.reported_photo
      ? [{ src: report.reported_photo, label: t('safety_desk.lbl_reported_photo') }]
      : []),
    ...report.files.map((src, index) => ({
      src,
      label: t('safety_desk.lbl_picture', { number: index + 1 }),
    })),
  ]
  if (pictures.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} mt="md">
      {pictures.map(({ src, label }) => (
        <figure key={src} style={{ margin: 0 }}>
          <EnlargeablePhoto src={src} alt={label} label={label} />
          <Text component="figcaption" size="sm" c="dimmed">
            {label}
          </Text>
        </figure>
      ))}
    </SimpleGrid>
  )
}

function Actions({ report }: { report: Report }) {
  const { t } = useTranslation()
  const act = useCall('grievances/act')
  if (report.actions_now.length === 0) return null
  return (
    <Card withBorder padding="lg" mb="md">
      <Title order={2} size="h3" mb="sm">
        {t('safety_desk.lbl_actions')}
      </Title>
      <ActionBar
        actions={report.actions_now.map((action) => {
          const label = t(`safety_desk.action_${action}`)
          return {
            label,
            question: t('safety_desk.msg_confirm_action', { action: label }),
            needsRemark: true,
            isDanger: action === 'deactivate',
            run: (acton_remark: string) => act({ report_id: report.id, action, acton_remark }),
          }
        })}
      />
    </Card>
  )
}
