import { Button, Text } from '@mantine/core'
import type { OperationsOverview } from '@sangam/contract/operations/calls'
import { DatabaseBackup } from 'lucide-react'
import { useCall } from '../../lib/calls/use-call.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { type Column, RecordTable } from '../../ui/records/record-table.tsx'
import { bytesText } from './bytes-text.ts'
import { Section } from './section.tsx'

type Backup = OperationsOverview['backups'][number]

interface BackupListProps {
  backups: Backup[]
  continuous: OperationsOverview['continuous_backup']
  canBackUp: boolean
  /** Whom to ask for a backup. */
  superAdmins: string[]
}

export function BackupList({ backups, continuous, canBackUp, superAdmins }: BackupListProps) {
  const { t } = useTranslation()
  const title = t('operations_page.lbl_backups')
  const columns: Column<Backup>[] = [
    {
      header: t('operations_page.lbl_made_at'),
      cell: (backup) => dateTimeText(backup.made_at),
      isWhole: true,
      onPhone: 'title',
    },
    { header: t('operations_page.lbl_size'), cell: ({ bytes }) => bytesText(bytes), isWhole: true },
    { header: t('operations_page.lbl_backup_name'), cell: ({ name }) => name },
  ]
  return (
    <Section title={title} action={canBackUp && <BackUpButton />}>
      {!canBackUp && (
        <Text c="dimmed" mb="xs">
          {t('operations_page.msg_ask_super_admin', { names: superAdmins.join(', ') })}
        </Text>
      )}
      {continuous?.until && continuous.since && (
        <Text mb="xs">
          {t('operations_page.msg_continuous_backup', {
            until: dateTimeText(continuous.until),
            since: dateTimeText(continuous.since),
          })}
        </Text>
      )}
      {backups.length === 0 ? (
        <Text c="dimmed">{t('operations_page.msg_no_backups')}</Text>
      ) : (
        <RecordTable caption={title} columns={columns} rows={backups} rowKey={({ name }) => name} />
      )}
    </Section>
  )
}

function BackUpButton() {
  const { t } = useTranslation()
  const backUp = useCall('operations/back-up', { noticeMs: timing.noticeAction })
  return (
    <Button
      leftSection={<DatabaseBackup size={18} aria-hidden />}
      loading={backUp.isPending}
      onClick={() => void backUp({})}
    >
      {t('operations_page.btn_back_up')}
    </Button>
  )
}
