import { RichText } from '../../features/jobs/rich-text.tsx'
import { EditList } from '../../features/moderation/edit-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function Edits() {
  const { t } = useTranslation()
  return (
    <Page title={t('edits_page.title')} lead={t('edits_page.lead')} backTo={link.admin}>
      <EditList renderRichText={(json) => <RichText json={json} />} />
    </Page>
  )
}
