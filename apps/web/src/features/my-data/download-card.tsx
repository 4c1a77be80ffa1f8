import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { DataSummary } from '@sangam/contract/my-data/calls'
import { Download } from 'lucide-react'
import { dateTimeText } from '../../lib/dates.ts'
import { currentLanguage } from '../../lib/translate.ts'
import { useCall } from '../../lib/use-call.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { wrappingLabel } from '../../ui/wrapping-label.ts'
import { DataCard } from './data-card.tsx'

/** Asks for a copy of everything, and downloads it when it is ready. */
export function DownloadCard({ summary }: { summary: DataSummary }) {
  const { t } = useTranslation()
  const start = useCall('my-data/export')
  const { export: copy, exports_left: left } = summary
  const isBeingMade = copy?.state === 'waiting' || copy?.state === 'running'
  return (
    <DataCard title={t('my_data.card_download')}>
      <Stack gap="sm">
        <Text>{t('my_data.msg_download')}</Text>
        {isBeingMade && <Alert role="status">{t('my_data.msg_export_running')}</Alert>}
        {copy?.state === 'failed' && (
          <Alert color="red" role="alert">
            {t('my_data.msg_export_failed')}
          </Alert>
        )}
        {copy?.state === 'ready' && <ReadyCopy until={copy.ready_until} bytes={copy.bytes} />}
        <Group gap="sm">
          <Button
            variant="default"
            {...wrappingLabel}
            disabled={isBeingMade || left === 0}
            loading={start.isPending}
            onClick={() => void start({ language: currentLanguage() })}
          >
            {t('my_data.btn_export')}
          </Button>
          <Text size="sm" c="dimmed">
            {left === 0
              ? t('my_data.msg_no_exports_left')
              : t('my_data.lbl_exports_left', { count: left })}
          </Text>
        </Group>
      </Stack>
    </DataCard>
  )
}

function ReadyCopy({ until, bytes }: { until: string; bytes: number }) {
  const { t } = useTranslation()
  const download = useDownload()
  return (
    <>
      <Text fw={600}>{t('my_data.msg_export_ready', { time: dateTimeText(until) })}</Text>
      <Text size="sm">{t('my_data.msg_download_care')}</Text>
      <Button
        style={{ alignSelf: 'flex-start' }}
        {...wrappingLabel}
        leftSection={<Download size={19} aria-hidden />}
        loading={download.isPending}
        onClick={() => void download('my-data/export.zip')}
      >
        {t('my_data.btn_download', { size: sizeText(bytes) })}
      </Button>
    </>
  )
}

const sizeText = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
