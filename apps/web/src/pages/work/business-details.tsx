import { Stack } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Banner } from '../../features/business/banner/banner.tsx'
import { BannerApproval } from '../../features/business/banner/banner-approval.tsx'
import { BusinessActions } from '../../features/business/business-actions.tsx'
import classes from '../../features/business/business-details.module.css'
import { BusinessDetails } from '../../features/business/business-details.tsx'
import { BusinessNotice } from '../../features/business/business-notice.tsx'
import { ContactLinks } from '../../features/business/contact-links.tsx'
import { ComplainLink } from '../../features/safety/complain-link.tsx'
import { ButtonLink } from '../../layout/links.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { Page } from '../../layout/page.tsx'
import { Redirect } from '../../layout/redirect.tsx'
import { query } from '../../lib/calls/api.ts'
import { isGone } from '../../lib/calls/load-error.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

const route = getRouteApi('/pages/business-details')

export default function BusinessDetailsPage() {
  const { t } = useTranslation()
  const { id } = route.useSearch()
  const business = useQuery({
    ...query('business/get-business-details-by-id', { business_id: id }),
    enabled: id > 0,
  })
  if (id === 0 || isGone(business.error)) return <Redirect to={link.business} />
  return (
    <Page
      title={business.data?.business_name ?? t('pages.business_details')}
      backTo={link.business}
      actions={business.data?.is_edit && <EditButton id={id} />}
    >
      <Loaded query={business} skeleton={620}>
        {(data) => <Details business={data} />}
      </Loaded>
    </Page>
  )
}

function EditButton({ id }: { id: number }) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      {...link.editBusiness(id)}
      variant="default"
      leftSection={<Pencil size={18} aria-hidden />}
    >
      {t('business_page.btn_edit')}
    </ButtonLink>
  )
}

function Details({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  return (
    <>
      <BusinessNotice business={business} />
      <Stack gap="lg">
        <div className={classes.banner}>
          <Banner
            src={business.appended_image_path}
            versions={business.banner_versions}
            sizes="(max-width: 48em) 100vw, 720px"
            alt={t('business_page.lbl_banner_of', { name: business.business_name })}
          />
        </div>
        <BannerApproval business={business} />
        <ContactLinks business={business} />
        <BusinessDetails business={business} />
        <BusinessActions business={business} />
        {!business.is_edit && (
          <ComplainLink
            to={link.complainAbout('business', business.business_id)}
            label="safety_links.btn_entry"
          />
        )}
      </Stack>
    </>
  )
}
