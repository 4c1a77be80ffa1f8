import { getRouteApi } from '@tanstack/react-router'
import { TrustContact } from '../../features/accounts/trust-contact.tsx'
import { SharedProfile } from '../../features/share-links/shared-profile.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/s')

export default function SharedProfilePage() {
  const { k } = route.useSearch()
  const { t } = useTranslation()
  return (
    <SharedProfile
      linkKey={k}
      contact={(number) => <TrustContact message={t('share_page.msg_ask', { number })} />}
    />
  )
}
