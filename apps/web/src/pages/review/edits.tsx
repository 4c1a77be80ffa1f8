import { EditList } from '../../features/moderation/edit-list.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { RecordsPage } from '../admin/records-page.tsx'

export default function Edits() {
  const { t } = useTranslation()
  return (
    <RecordsPage title={t('edits_page.title')} lead={t('edits_page.lead')}>
      <EditList renderRichText={(json) => <RichText json={json} />} />
    </RecordsPage>
  )
}
