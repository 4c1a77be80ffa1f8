import { Badge, Card, Group, Text, Title } from '@mantine/core'
import type { DeskReport } from '@sangam/contract/safety/desk.calls'
import { AnchorLink, ButtonLink } from '../../layout/links.tsx'
import { link, type PageLink } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { PhoneLink } from '../../ui/phone-link.tsx'

/** Who complained; only the desk sees it. */
export function ReporterCard({ reporter }: Pick<DeskReport, 'reporter'>) {
  const { t } = useTranslation()
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb={4}>
        {t('safety_desk.lbl_reporter')}
      </Title>
      {reporter.user_id > 0 ? (
        <AnchorLink {...link.user(reporter.user_id)}>{reporter.name}</AnchorLink>
      ) : (
        <Text>{t('safety_desk.lbl_no_account')}</Text>
      )}
      {reporter.mobile && <PhoneLink mobile={reporter.mobile} />}
      <Text size="sm" c="dimmed">
        {t('safety_desk.lbl_reports_in_year', { count: reporter.reports_in_year })}
      </Text>
    </Card>
  )
}

const recordLink: Partial<Record<DeskReport['subject'], (id: number) => PageLink>> = {
  profile: link.profileById,
  business: link.businessDetails,
  job: link.job,
}

/** Whom the complaint is about, with the current states. */
export function ReportedCard({ report }: { report: DeskReport }) {
  const { t } = useTranslation()
  const { reported, subject, subject_id: id } = report
  if (!reported) {
    return subject === 'profile' ? (
      <Card withBorder padding="lg">
        <Text>{t('safety_desk.lbl_unknown_number')}</Text>
      </Card>
    ) : null
  }
  const record = id > 0 && recordLink[subject]
  return (
    <Card withBorder padding="lg">
      <Title order={2} size="h4" mb={4}>
        {t('safety_desk.lbl_reported')}
      </Title>
      <AnchorLink {...link.user(reported.user_id)}>{reported.name}</AnchorLink>
      <PhoneLink mobile={reported.mobile} />
      <Group gap={6} my={4}>
        {reported.is_photo_hidden && (
          <Badge color="gray.7">{t('safety_desk.lbl_photo_hidden')}</Badge>
        )}
        {reported.is_held && <Badge color="red.9">{t('safety_desk.lbl_held')}</Badge>}
        {reported.is_locked && <Badge color="gray.7">{t('safety_desk.lbl_locked')}</Badge>}
        {!reported.may_ask && <Badge color="gray.7">{t('safety_desk.lbl_no_asking')}</Badge>}
        {!reported.is_account_open && (
          <Badge color="gray.7">{t('safety_desk.lbl_account_closed')}</Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('safety_desk.lbl_other_reports', { count: reported.other_reports })}
      </Text>
      {record && (
        <ButtonLink {...record(id)} variant="default">
          {t('safety_desk.btn_open_record')}
        </ButtonLink>
      )}
    </Card>
  )
}
