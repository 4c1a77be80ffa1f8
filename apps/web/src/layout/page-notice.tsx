import { Alert } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../lib/texts/use-translation.ts'

/** Says why a person was redirected to this page. It stays until they leave, also after a reload. */
export function PageNotice() {
  const { t } = useTranslation()
  const notice = useRouterState({
    // while the next page loads, the address is new and the page is still the previous one
    select: ({ isLoading, location }) => (isLoading ? undefined : location.state.notice),
  })
  if (!notice) return null
  return (
    <Alert color="haldi" mb="md" role="status">
      {t(notice)}
    </Alert>
  )
}
