import { Card, SimpleGrid, Text } from '@mantine/core'
import type { OperationsOverview } from '@sangam/contract/operations/calls'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { bytesText } from './bytes-text.ts'

/** Version, database size, free disk space and last backup. */
export function SystemCards({ overview }: { overview: OperationsOverview }) {
  const { t } = useTranslation()
  const [newest] = overview.backups
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <SystemCard
        label={t('operations_page.lbl_version')}
        value={overview.version}
        note={
          overview.newer_version
            ? t('operations_page.lbl_newer_version', { version: overview.newer_version })
            : t('operations_page.lbl_running_since', { date: dateTimeText(overview.started_at) })
        }
      />
      <SystemCard
        label={t('operations_page.lbl_database_size')}
        value={bytesText(overview.database_bytes)}
        note={`PostgreSQL ${overview.postgres_version}`}
      />
      <SystemCard
        label={t('operations_page.lbl_disk_free')}
        value={bytesText(overview.disk_free_bytes)}
        note={t('operations_page.lbl_disk_of', { size: bytesText(overview.disk_total_bytes) })}
      />
      <SystemCard
        label={t('operations_page.lbl_last_backup')}
        value={newest ? bytesText(newest.bytes) : t('operations_page.lbl_none')}
        note={newest ? dateTimeText(newest.made_at) : ''}
      />
    </SimpleGrid>
  )
}

function SystemCard({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <Card withBorder>
      <Text>{label}</Text>
      <Text fz={26} fw={600} lh={1.3}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Card>
  )
}
