import { DeletedList } from '../../features/profiles/approval/deleted-list.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RecordsPage } from '../admin/records-page.tsx'

export default function DeletedProfiles() {
  const { t } = useTranslation()
  return (
    <RecordsPage title={t('deleted_page.title')} lead={t('deleted_page.lead')}>
      <DeletedList />
    </RecordsPage>
  )
}
