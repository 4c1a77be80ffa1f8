import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { BusinessForm } from '../features/business/business-form.tsx'
import { Page } from '../layout/page.tsx'
import { ApiError, query } from '../lib/api.ts'
import { link } from '../lib/links.ts'
import { loadErrorText } from '../lib/load-error.ts'
import { useTranslation } from '../lib/use-translation.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

const route = getRouteApi('/pages/business-create')

/** Without an id in the address a new business, with one the entry to change. */
export default function BusinessCreate() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  return (
    <Page title={t('pages.business_create')} backTo={link.business} size="md">
      {id === undefined ? <BusinessForm key="new" /> : <EditBusiness key={id} id={id} />}
    </Page>
  )
}

function EditBusiness({ id }: { id: number }) {
  const business = useQuery({
    ...query('business/get-business-details-by-id', { business_id: id }),
    enabled: id > 0,
    staleTime: 0,
  })
  const isGone = business.error instanceof ApiError && [400, 404].includes(business.error.status)
  if (id === 0 || isGone || business.data?.is_edit === false) {
    return <Navigate {...link.business} replace />
  }
  if (business.isError) {
    return (
      <LoadFailure
        message={loadErrorText(business.error)}
        onRetry={() => void business.refetch()}
      />
    )
  }
  // a form must start from what the server has now, not from what was read for the page before
  if (!business.data || !business.isFetchedAfterMount) return <Skeleton height={900} />
  return <BusinessForm business={business.data} />
}
