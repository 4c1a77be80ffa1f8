import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { currentLanguage } from '../../lib/translate.ts'
import { useDownload } from '../../lib/use-call.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { InboxFilters } from './inbox.filters.ts'

/** Downloads all messages that match the filters. */
export function ExportButton({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation()
  const download = useDownload()
  const query = new URLSearchParams({ ...filters, lang: currentLanguage() })
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => void download(`contact-us/messages.csv?${query}`)}
    >
      {t('contact_inbox.btn_export')}
    </Button>
  )
}
