import { useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { DueConsents } from '../../features/consents/due-consents.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { storedUser, storeUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** After a login, before all other pages: the notices that wait for an answer. */
export default function Consents() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isOwnAddress = useMatches().at(-1)?.fullPath === link.consents.to
  const goOn = useCallback(() => {
    const user = storedUser()
    // the page at this address shows as soon as nothing is due
    if (user) storeUser({ ...user, consents_due: 0 })
    if (isOwnAddress) void navigate({ ...link.myData, replace: true })
  }, [navigate, isOwnAddress])
  return (
    <Page title={t('consents_page.title')} lead={t('consents_page.lead')} size="sm">
      <DueConsents onDone={goOn} onLeave={() => void navigate(link.myData)} />
    </Page>
  )
}
