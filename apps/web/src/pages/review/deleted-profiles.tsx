import { DeletedList } from '../../features/profiles/approval/deleted-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function DeletedProfiles() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('deleted_page.title')}
      lead={t('deleted_page.lead')}
      backTo={link.myRegistration}
    >
      <DeletedList />
    </Page>
  )
}
