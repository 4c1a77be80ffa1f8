import { SimpleGrid, Text, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { QueueName } from '@sangam/contract/slices'
import { linkOptions } from '@tanstack/react-router'
import { CardLink } from '../../layout/card-link.tsx'
import { adminLabel } from '../../lib/admin-labels.ts'
import { daysSince } from '../../lib/dates.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/use-translation.ts'

/** Where an admin works on each queue. */
const queueLinks = {
  users: linkOptions({ to: '/users', search: { state: '0' } }),
  profiles: linkOptions({ to: '/my-registration', search: { tab: 'Pending' } }),
  photos: linkOptions({ to: '/my-registration', search: { tab: 'photo' } }),
  payments: link.payments,
  businesses: linkOptions({ to: '/business', search: { status: 'Pending' } }),
  jobs: linkOptions({ to: '/job-updates', search: { status: 'Pending' } }),
  resumes: link.resumes,
  messages: link.contactInbox,
} satisfies Record<QueueName, unknown>

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
              <CardLink key={name} {...queueLinks[name]} withBorder>
                <Text>{adminLabel('queue', name)}</Text>
                <Text fz={34} fw={600} lh={1.2}>
                  {waiting}
                </Text>
                <Text size="sm" c="dimmed">
                  <QueueAge oldestAt={oldest_at} />
                </Text>
              </CardLink>
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
