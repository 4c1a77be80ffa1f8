import { getRouteApi } from '@tanstack/react-router'
import { ReviewList } from '../../features/reviews/review-list.tsx'
import { Page } from '../../layout/page.tsx'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/about')

export default function Reviews() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const { unanswered } = route.useSearch()
  const isAdmin = accessLevelOf(useUser()) === 'admin'
  const change = (isUnanswered: boolean) =>
    void navigate({ to: '.', search: { unanswered: isUnanswered }, replace: true })
  return (
    <Page title={t('review_page.title')} lead={t('review_page.lead')} size="md">
      <ReviewList
        isUnanswered={isAdmin && unanswered}
        onUnanswered={isAdmin ? change : undefined}
      />
    </Page>
  )
}
