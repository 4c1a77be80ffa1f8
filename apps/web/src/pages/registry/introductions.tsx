import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { IntroductionTabs } from '../../features/introductions/introduction-tabs.tsx'
import { ForWhom } from '../../features/profiles/registration/for-whom.tsx'
import FirstContactNotice from '../../features/safety/first-contact-notice.tsx'
import { Page } from '../../layout/page.tsx'
import { query } from '../../lib/calls/api.ts'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/introductions')

export default function Introductions() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const filters = route.useSearch()
  const { side } = filters
  const { data } = useQuery(query('introductions/list', { side }))
  const change = useFilterChange(filters, (search) =>
    navigate({ to: '.', search, replace: true, resetScroll: false }),
  )
  return (
    <Page
      title={t('introductions_page.title')}
      lead={t('introductions_page.lead')}
      backTo={link.myRegistration}
      size="sm"
    >
      <ForWhom profiles={data?.own_profiles} />
      <IntroductionTabs
        side={side}
        onSide={(chosen) => change({ side: chosen })}
        safetyNotice={<FirstContactNotice />}
      />
    </Page>
  )
}
