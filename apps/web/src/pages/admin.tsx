import { Button, Card, Group, SimpleGrid, Skeleton, Text, Title } from '@mantine/core'
import type { QueueName } from '@sangam/contract/accounts/users.calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../layout/page.tsx'
import { query } from '../lib/api.ts'
import { daysSince, shortDayText } from '../lib/dates.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { labelOf, useMasterData } from '../lib/master-data.ts'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { BarChart } from '../ui/bar-chart.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

/** Where each queue is worked on. */
const queueLinks: Record<QueueName, { to: string; search: Record<string, string> }> = {
  users: { to: paths.users, search: { state: '0' } },
  profiles: { to: paths.myRegistration, search: { tab: 'Pending' } },
  photos: { to: paths.myRegistration, search: { tab: 'photo' } },
  payments: { to: paths.payments, search: {} },
  businesses: { to: paths.business, search: { status: 'Pending' } },
  jobs: { to: paths.jobs, search: { status: 'Pending' } },
  resumes: { to: paths.resumes, search: {} },
  messages: { to: paths.contactInbox, search: {} },
}

export default function Admin() {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const dashboard = useQuery(query('admin/dashboard', {}))
  return (
    <Page title={t('admin.title')}>
      <Group mb="lg">
        <Button component={Link} to={paths.users}>
          {t('admin.btn_users')}
        </Button>
        <Button component={Link} to={paths.contactInbox}>
          {t('admin.btn_contact_inbox')}
        </Button>
        <Button component={Link} to={paths.myRegistration} variant="default">
          {t('admin.btn_approvals')}
        </Button>
        <Button component={Link} to={paths.payments} variant="default">
          {t('admin.btn_payments')}
        </Button>
        <Button component={Link} to={paths.audit} variant="default">
          {t('admin.btn_audit')}
        </Button>
        <Button component={Link} to={paths.operations} variant="default">
          {t('admin.btn_operations')}
        </Button>
      </Group>

      {dashboard.isError && (
        <LoadFailure
          message={loadErrorText(dashboard.error)}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {dashboard.isPending && <Skeleton height={420} />}
      {dashboard.data && (
        <>
          <Title order={2} size="h3" mb="sm">
            {t('admin.lbl_queues')}
          </Title>
          <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} mb="lg">
            {dashboard.data.queues.map(({ name, waiting, oldest_at }) => (
              <Card
                key={name}
                component={Link}
                to={queueLinks[name].to}
                search={queueLinks[name].search as never}
                withBorder
              >
                <Text>{t(`admin.lbl_queue_${name}`)}</Text>
                <Text fz={34} fw={600} lh={1.2}>
                  {waiting}
                </Text>
                <Text size="sm" c="dimmed">
                  <QueueAge oldestAt={oldest_at} />
                </Text>
              </Card>
            ))}
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Card withBorder>
              <Title order={2} size="h3" mb="sm">
                {t('admin.lbl_registrations')}
              </Title>
              <BarChart
                caption={t('admin.lbl_registrations')}
                direction="upright"
                bars={dashboard.data.weeks.map(({ week, members }) => ({
                  id: week,
                  label: shortDayText(week),
                  fullLabel: t('admin.lbl_week_of', { date: shortDayText(week) }),
                  value: members,
                }))}
              />
            </Card>
            <Card withBorder>
              <Title order={2} size="h3" mb="sm">
                {t('admin.lbl_by_region')}
              </Title>
              <BarChart
                caption={t('admin.lbl_by_region')}
                direction="lying"
                bars={dashboard.data.regions.map(({ region_id, members }) => ({
                  id: region_id,
                  label: labelOf(regions, region_id),
                  value: members,
                }))}
              />
            </Card>
          </SimpleGrid>
        </>
      )}
    </Page>
  )
}

function QueueAge({ oldestAt }: { oldestAt: string | null }) {
  const { t } = useTranslation()
  if (!oldestAt) return t('admin.lbl_waiting_none')
  const days = daysSince(oldestAt)
  const age = days === 0 ? t('admin.age_today') : t('admin.age_days', { count: days })
  return t('admin.lbl_oldest', { age })
}
