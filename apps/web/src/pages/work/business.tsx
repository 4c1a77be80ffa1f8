import { getRouteApi } from '@tanstack/react-router'
import { BusinessFilterBar } from '../../features/business/business-filter-bar.tsx'
import { BusinessList } from '../../features/business/business-list.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Page } from '../../layout/page.tsx'
import { useFilterChange } from '../../lib/calls/use-filter-change.ts'
import { link } from '../../lib/links.ts'
import { accessLevelOf, useUser } from '../../lib/session/session.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/business')

export default function Business() {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const isAdmin = accessLevelOf(useUser()) === 'admin'
  const filters = route.useSearch()
  const change = useFilterChange(filters, (search) => navigate({ to: '.', search, replace: true }))
  return (
    <Page
      title={t('business_page.title')}
      lead={t('business_page.lead')}
      actions={
        <>
          <ButtonLink {...link.newBusiness}>{t('business_page.btn_register')}</ButtonLink>
          {isAdmin && (
            <ButtonLink {...link.businessCategories} variant="default">
              {t('business_page.btn_categories')}
            </ButtonLink>
          )}
        </>
      }
    >
      <BusinessFilterBar filters={filters} isApprover={isAdmin} onFilter={change} />
      <BusinessList filters={filters} />
    </Page>
  )
}
