import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { DataSummary } from '@sangam/contract/my-data/calls'
import type { DownloadedFile } from '../../lib/files/download.ts'
import { useDownload } from '../../lib/files/use-download.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'

type Copies = Pick<DataSummary, 'export' | 'exports_left'>

/** Whether the page has to ask again when the copy is ready. */
export const isBeingMade = (copies: Copies | undefined) =>
  copies?.export?.state === 'waiting' || copies?.export?.state === 'running'

interface CopyStateProps {
  copies: Copies
  file: DownloadedFile
  isStarting: boolean
  onStart: () => void
}

/** Asks for a copy of everything, and downloads it when it is ready. */
export function CopyState({ copies, file, isStarting, onStart }: CopyStateProps) {
  const { t } = useTranslation()
  const { export: copy, exports_left: left } = copies
  return (
    <Stack gap="sm">
      {isBeingMade(copies) && <Alert role="status">{t('my_data.msg_export_running')}</Alert>}
      {copy?.state === 'failed' && (
        <Alert color="red" role="alert">
          {t('my_data.msg_export_failed')}
        </Alert>
      )}
      {copy?.state === 'ready' && (
        <ReadyCopy file={file} until={copy.ready_until} bytes={copy.bytes} />
      )}
      <Group gap="sm">
        <Button
          variant="default"
          {...wrappingLabel}
          disabled={isBeingMade(copies) || left === 0}
          loading={isStarting}
          onClick={onStart}
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
  )
}

function ReadyCopy({ file, until, bytes }: { file: DownloadedFile; until: string; bytes: number }) {
  const { t } = useTranslation()
  const download = useDownload()
  return (
    <>
      <Text fw={600}>{t('my_data.msg_export_ready', { time: dateTimeText(until) })}</Text>
      <Text size="sm">{t('my_data.msg_download_care')}</Text>
      <Button
        style={{ alignSelf: 'flex-start' }}
        {...wrappingLabel}
        loading={download.isPending}
        onClick={() => void download(file)}
      >
        {t('my_data.btn_download', { size: sizeText(bytes) })}
      </Button>
    </>
  )
}

const sizeText = (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`
