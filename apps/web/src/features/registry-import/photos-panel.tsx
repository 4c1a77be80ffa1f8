import '@mantine/core/styles/Progress.layer.css'
import { Button, Card, Group, Progress, Stack, Text, Title } from '@mantine/core'
import type { ImportBatchDetails, PhotoFileRecord } from '@sangam/contract/registry-import/calls'
import { useQuery } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { query } from '../../lib/calls/api.ts'
import { useUpload } from '../../lib/files/use-upload.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { HiddenFileInput } from '../../ui/pictures/hidden-file-input.tsx'
import { Refusal } from '../../ui/refusal.tsx'

/** Takes ZIP files with photos, and shows which photos belong to no row. */
export function PhotosPanel({ batch }: { batch: ImportBatchDetails }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const limits = useQuery(query('import/batches', {})).data?.limits
  const upload = useUpload('import/photos', { noticeMs: timing.noticeAction })
  if (batch.state === 'cancelled') return null
  return (
    <Card withBorder component="section" aria-label={t('import_page.lbl_photos')}>
      <Title order={2} size="h4" mb={4}>
        {t('import_page.lbl_photos')}
      </Title>
      {limits && (
        <Text size="sm" c="dimmed" maw="46rem">
          {t('import_page.hint_photos', { max: limits.photos_mb })}
        </Text>
      )}
      <Refusal text={upload.error?.message} />
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<ImageUp size={20} aria-hidden />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {t('import_page.btn_photos')}
        </Button>
        {upload.progress !== null && (
          <Text size="sm" role="status">
            {t('import_page.lbl_photos_sending', { percent: upload.progress })}
          </Text>
        )}
      </Group>
      <HiddenFileInput
        ref={input}
        accept=".zip,application/zip"
        testId="photos-input"
        onFile={(file) => void upload({ file, name: file.name, fields: { batch_id: batch.id } })}
      />
      {batch.photo_files.length > 0 && (
        <Stack gap="xs" mt="sm">
          {batch.photo_files.map((file) => (
            <PhotoFile key={file.id} file={file} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function PhotoFile({ file }: { file: PhotoFileRecord }) {
  const { t } = useTranslation()
  const { name, done, total, matched, unmatched, unmatched_count } = file
  const isDone = done >= total
  return (
    <div role="status">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {isDone
          ? t('import_page.lbl_photos_result', { name, matched, count: total })
          : t('import_page.lbl_photos_progress', { name, done, count: total })}
      </Text>
      {!isDone && (
        <Progress value={(done / total) * 100} mt={4} aria-label={t('import_page.lbl_photos')} />
      )}
      {isDone && unmatched_count > 0 && (
        <details>
          <summary style={{ cursor: 'pointer', paddingBlock: '0.6rem' }}>
            {t('import_page.lbl_unmatched', { count: unmatched_count })}
          </summary>
          <ul>
            {unmatched.map((photo) => (
              <li key={photo.name} style={{ overflowWrap: 'anywhere' }}>
                {photo.name} – {t(`import_page.reason_${photo.reason}`)}
              </li>
            ))}
          </ul>
          {unmatched_count > unmatched.length && (
            <Text size="sm">
              {t('import_page.lbl_unmatched_more', { count: unmatched_count - unmatched.length })}
            </Text>
          )}
        </details>
      )}
    </div>
  )
}
