import { Button } from '@mantine/core'
import { useTranslation } from '../lib/use-translation.ts'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown when a page failed to load or to render, for example after the connection was lost. */
export function PageBroken() {
  const { t } = useTranslation()
  return (
    <EmptyState
      order={1}
      title={t('common.err_page_broken')}
      text={t('common.msg_page_broken_help')}
    >
      <Button mt="sm" onClick={() => location.reload()}>
        {t('common.btn_reload')}
      </Button>
    </EmptyState>
  )
}
