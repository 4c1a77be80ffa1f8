import { SimpleGrid, Text, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { LinkProps } from '@tanstack/react-router'
import { CardLink } from '../../layout/card-link.tsx'
import { adminLabel } from '../../lib/admin-labels.ts'
import { daysSince } from '../../lib/dates.ts'
import { useTranslation } from '../../lib/use-translation.ts'

interface QueueTilesProps {
  queues: Data<'admin/dashboard'>['queues']
  /** The page of each queue. */
  links: Readonly<Record<string, LinkProps>>
}

export function QueueTiles({ queues, links }: QueueTilesProps) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={2} size="h3" mb="sm">
        {t('admin.lbl_queues')}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, md: 4 }} mb="lg">
        {queues.map(
          ({ name, waiting, oldest_at }) =>
            // the server may be newer than this page and have another queue
            links[name] && (
              <CardLink key={name} {...links[name]} withBorder>
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
