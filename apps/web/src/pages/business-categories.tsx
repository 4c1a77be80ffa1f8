import { CategoryList } from '../features/business/category-list.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function BusinessCategories() {
  const { t } = useTranslation()
  return (
    <Page title={t('category_page.title')} lead={t('category_page.lead')} backTo={paths.business}>
      <CategoryList />
    </Page>
  )
}
