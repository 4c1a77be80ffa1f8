import { getRouteApi } from '@tanstack/react-router'
import { BusinessForm } from '../../features/business/business-form.tsx'
import { FormWithDraft } from '../../features/drafts/form-with-draft.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { isGone } from '../../lib/calls/load-error.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/business-create')

/** A new business, or the business with the id in the address. */
export default function BusinessCreate() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  return (
    <Page title={t('pages.business_create')} backTo={link.business} size="md">
      {id === undefined ? (
        <FormWithDraft key="new" form="business" recordId={0}>
          {(draft) => <BusinessForm draft={draft} />}
        </FormWithDraft>
      ) : (
        <EditBusiness key={id} id={id} />
      )}
    </Page>
  )
}

function EditBusiness({ id }: { id: number }) {
  const business = useFreshQuery('business/get-business-details-by-id', { business_id: id }, id > 0)
  if (id === 0 || isGone(business.error) || business.data?.is_edit === false) {
    return <Redirect to={link.business} />
  }
  return (
    <Loaded query={business} skeleton={900}>
      {(data) => (
        <FormWithDraft form="business" recordId={id}>
          {(draft) => <BusinessForm business={data} draft={draft} />}
        </FormWithDraft>
      )}
    </Loaded>
  )
}
