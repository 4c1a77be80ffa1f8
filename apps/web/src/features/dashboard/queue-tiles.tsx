import { Card, SimpleGrid, Text, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { QueueName } from '@sangam/contract/slices'
import { Link } from '@tanstack/react-router'
import { adminLabel } from '../../lib/admin-labels.ts'
import { daysSince } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { useTranslation } from '../../lib/use-translation.ts'

interface QueueLink {
  to: string
  search: Record<string, string>
}

/** Where an admin works on each queue. */
const queueLinks: Record<QueueName, QueueLink> = {
  users: { to: paths.users, search: { state: '0' } },
  profiles: { to: paths.myRegistration, search: { tab: 'Pending' } },
  photos: { to: paths.myRegistration, search: { tab: 'photo' } },
  payments: { to: paths.payments, search: {} },
  businesses: { to: paths.business, search: { status: 'Pending' } },
  jobs: { to: paths.jobs, search: { status: 'Pending' } },
  resumes: { to: paths.resumes, search: {} },
  messages: { to: paths.contactInbox, search: {} },
}

/** The server may be newer than this page and have a queue that the page does not know. */
const isKnown = (name: string): name is QueueName => Object.hasOwn(queueLinks, name)

export function QueueTiles({ queues }: { queues: Data<'admin/dashboard'>['queues'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={2} size="h3" mb="sm">
        {t('admin.lbl_queues')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} mb="lg">
        {queues.map(
          ({ name, waiting, oldest_at }) =>
            isKnown(name) && (
              <Card
                key={name}
                component={Link}
                to={queueLinks[name].to}
                search={queueLinks[name].search as never}
                withBorder
              >
                <Text>{adminLabel('queue', name)}</Text>
                <Text fz={34} fw={600} lh={1.2}>
                  {waiting}
                </Text>
                <Text size="sm" c="dimmed">
                  <QueueAge oldestAt={oldest_at} />
                </Text>
              </Card>
            ),
        )}
      </SimpleGrid>
    </>
  )
}

function QueueAge({ oldestAt }: { oldestAt: string | null }) {
  const { t } = useTranslation()
  if (!oldestAt) return t('admin.lbl_waiting_none')
  const days = daysSince(oldestAt)
  const age = days === 0 ? t('admin.age_today') : t('admin.age_days', { count: days })
  return t('admin.lbl_oldest', { age })
}
