import { Button } from '@mantine/core'
import { businessStatuses } from '@sangam/contract/business/values'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type BusinessFilters, BusinessFiltersBar } from '../features/business/business-filters.tsx'
import { BusinessList } from '../features/business/business-list.tsx'
import { Page } from '../layout/page.tsx'
import { paths } from '../lib/paths.ts'
import { standingOf, useUser } from '../lib/session.ts'
import { useTranslation } from '../lib/use-translation.ts'

export default function Business() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = standingOf(useUser()) === 'admin'
  const filters = readFilters(useSearch({ strict: false }))
  const change = (part: Partial<BusinessFilters>) =>
    void navigate({
      to: paths.business,
      search: onlySet({ ...filters, ...part }) as never,
      replace: true,
    })
  return (
    <Page
      title={t('business_page.title')}
      lead={t('business_page.lead')}
      actions={
        <>
          <Button component={Link} to={paths.businessCreate}>
            {t('business_page.btn_register')}
          </Button>
          {isAdmin && (
            <Button component={Link} to={paths.businessCategories} variant="default">
              {t('business_page.btn_categories')}
            </Button>
          )}
        </>
      }
    >
      <BusinessFiltersBar filters={filters} isApprover={isAdmin} onFilter={change} />
      <BusinessList filters={filters} />
    </Page>
  )
}

/** The address is anyone's to write; what makes no sense is ignored. The router turns digits into numbers. */
function readFilters(search: Record<string, unknown>): BusinessFilters {
  const status = String(search.status ?? '')
  const isKnown = ['mine', ...businessStatuses].includes(status)
  const region = Number(search.region)
  return {
    region: Number.isInteger(region) && region > 0 ? region : 0,
    search: String(search.search ?? '').slice(0, 60),
    status: isKnown ? (status as BusinessFilters['status']) : '',
  }
}

const onlySet = (filters: BusinessFilters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== 0))
