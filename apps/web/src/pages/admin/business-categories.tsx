import { CategoryList } from '../../features/business/category-list.tsx'
import { Page } from '../../layout/page.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

export default function BusinessCategories() {
  const { t } = useTranslation()
  return (
    <Page title={t('category_page.title')} lead={t('category_page.lead')} backTo={link.business}>
      <CategoryList />
    </Page>
  )
}
