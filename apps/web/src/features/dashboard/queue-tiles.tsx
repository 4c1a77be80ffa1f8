import { Badge, Card, Group, SimpleGrid, Text, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { LinkProps } from '@tanstack/react-router'
import { AnchorLink, ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { adminLabel } from '../../lib/texts/admin-labels.ts'
import { daysSince } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { AgeBadge } from '../../ui/records/age-badge.tsx'
import classes from './queue-tiles.module.css'

type Queue = Data<'admin/dashboard'>['queues'][number]

interface QueueTilesProps {
  queues: Queue[]
  /** The list of each queue. */
  links: Readonly<Record<string, LinkProps>>
}

/** What waits: what is overdue, then the oldest first, with a button for the first queue. */
export function QueueTiles({ queues, links }: QueueTilesProps) {
  const { t } = useTranslation()
  // the server may be newer than this page and have another queue
  const waiting = queues
    .filter((queue) => queue.waiting > 0 && links[queue.name])
    .sort(
      (one, other) =>
        other.overdue - one.overdue || String(one.oldest_at).localeCompare(String(other.oldest_at)),
    )
  const [oldest] = waiting
  return (
    <section aria-labelledby="waiting">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="waiting">
          {t('admin.lbl_queues')}
        </Title>
        {oldest && <ButtonLink {...link.review(oldest.name)}>{t('admin.btn_next')}</ButtonLink>}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} mb="lg">
        {waiting.map((queue) => (
          <Tile key={queue.name} queue={queue} list={links[queue.name] ?? {}} />
        ))}
      </SimpleGrid>
      {!oldest && (
        <Text c="dimmed" mb="lg">
          {t('admin.lbl_all_done')}
        </Text>
      )}
    </section>
  )
}

interface TileProps {
  queue: Queue
  list: LinkProps
}

function Tile({ queue: { name, waiting, overdue, oldest_at }, list }: TileProps) {
  const { t } = useTranslation()
  const label = adminLabel('queue', name)
  return (
    <Card withBorder padding="md" className={classes.tile}>
      <AnchorLink {...list} className={classes.link} underline="never" c="inherit">
        <span className={classes.label}>{label}</span>
        <span className={classes.count}>{waiting}</span>
      </AnchorLink>
      <Group justify="space-between" gap="xs" mt="xs">
        {overdue > 0 ? (
          <Badge color="red.8" size="lg">
            {t('admin.lbl_overdue', { count: overdue })}
          </Badge>
        ) : (
          oldest_at && <OldestBadge days={daysSince(oldest_at)} />
        )}
        <ButtonLink
          {...link.review(name)}
          variant="default"
          size="sm"
          aria-label={t('admin.btn_start_named', { name: label })}
        >
          {t('admin.btn_start')}
        </ButtonLink>
      </Group>
    </Card>
  )
}

function OldestBadge({ days }: { days: number }) {
  const { t } = useTranslation()
  const age = days === 0 ? t('admin.age_today') : t('admin.age_days', { count: days })
  return (
    <AgeBadge days={days} size="lg">
      {t('admin.lbl_oldest', { age })}
    </AgeBadge>
  )
}
