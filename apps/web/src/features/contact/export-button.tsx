import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../lib/download.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { currentLanguage } from '../../lib/translate.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import type { InboxFilters } from './inbox.filters.ts'

/** Saves what the filter finds, all pages of it. */
export function ExportButton({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation()
  const save = useMutation({
    mutationFn: () => {
      const query = new URLSearchParams({ ...filters, lang: currentLanguage() })
      return download(`contact-us/messages.csv?${query}`)
    },
    onError: (error) => noticeFailure(error),
  })
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('contact_inbox.btn_export')}
    </Button>
  )
}
