import { ReviewList } from '../features/reviews/review-list.tsx'
import { Page } from '../layout/page.tsx'
import { useTranslation } from '../lib/use-translation.ts'

export default function Reviews() {
  const { t } = useTranslation()
  return (
    <Page title={t('review_page.title')} lead={t('review_page.lead')} size="md">
      <ReviewList />
    </Page>
  )
}
