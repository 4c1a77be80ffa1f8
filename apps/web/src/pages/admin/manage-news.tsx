import { ManagedList } from '../../features/announcements/managed-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function ManageNews() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('announcements_page.title')}
      lead={t('announcements_page.lead')}
      backTo={link.admin}
      size="md"
      actions={<ButtonLink {...link.newNews}>{t('announcements_page.btn_new')}</ButtonLink>}
    >
      <ManagedList />
    </Page>
  )
}
