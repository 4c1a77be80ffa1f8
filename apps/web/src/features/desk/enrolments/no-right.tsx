import { Alert } from '@mantine/core'
import { Page } from '../../../layout/page.tsx'
import { accessLevelOf, useUser } from '../../../lib/session/session.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** The menu has the same rule. */
export function useMayEnrol(): boolean {
  const user = useUser()
  return accessLevelOf(user) === 'admin' || user?.is_desk === 1
}

/** Instead of a form whose entries the server would refuse. */
export function NoRight() {
  const { t } = useTranslation()
  return (
    <Page title={t('desk_page.title')} size="md">
      <Alert color="haldi" role="alert">
        {t('desk_page.err_no_right')}
      </Alert>
    </Page>
  )
}
