import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { checkServer, isServerReachable } from '../lib/calls/reachability.ts'
import { useStore } from '../lib/session/store.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { EmptyState } from '../ui/records/empty-state.tsx'

/** Shown when a page failed to load or to render; without a connection it loads again by itself. */
export function PageBroken() {
  const { t } = useTranslation()
  const isReachable = useStore(isServerReachable)
  // the connection is outside of React
  useEffect(() => {
    void checkServer()
    // notified only of changes, so a page that fails for another reason is not loaded again
    return isServerReachable.subscribe(() => isServerReachable.get() && location.reload())
  }, [])
  return (
    <EmptyState
      order={1}
      title={t('common.err_page_broken')}
      text={t(isReachable ? 'common.msg_page_broken_help' : 'common.msg_page_offline')}
    >
      <Button mt="sm" onClick={() => location.reload()}>
        {t('common.btn_reload')}
      </Button>
    </EmptyState>
  )
}
