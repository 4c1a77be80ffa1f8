import { Stack, Text } from '@mantine/core'
import type { DataSummary } from '@sangam/contract/my-data/calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { CopyState } from './copy-state.tsx'
import { DataCard } from './data-card.tsx'

/** The copy of everything that the trust stores about the member. */
export function DownloadCard({ summary }: { summary: DataSummary }) {
  const { t } = useTranslation()
  const start = useCall('my-data/export')
  return (
    <DataCard title={t('my_data.card_download')}>
      <Stack gap="sm">
        <Text>{t('my_data.msg_download')}</Text>
        <CopyState
          copies={summary}
          file={{ path: 'my-data/export.zip' }}
          isStarting={start.isPending}
          onStart={() => void start({ language: currentLanguage() })}
        />
      </Stack>
    </DataCard>
  )
}
