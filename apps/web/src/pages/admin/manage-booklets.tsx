import { EditionList } from '../../features/booklet/edition-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function ManageBooklets() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('booklet_page.title')}
      lead={t('booklet_page.lead')}
      backTo={link.admin}
      size="md"
      actions={<ButtonLink {...link.editionForm()}>{t('booklet_page.btn_new')}</ButtonLink>}
    >
      <EditionList />
    </Page>
  )
}
