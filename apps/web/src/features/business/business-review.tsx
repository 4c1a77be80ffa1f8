import { Stack } from '@mantine/core'
import { approvalReview } from '../../layout/review/approval-review.tsx'
import { link } from '../../lib/links.ts'
import { Banner } from './banner/banner.tsx'
import { businessApproval } from './business.approval.ts'
import { BusinessDetails } from './business-details.tsx'
import { ContactLinks } from './contact-links.tsx'

/** Approves or rejects new businesses. */
export default approvalReview({
  ...businessApproval,
  read: 'business/get-business-details-by-id',
  bodyOf: (business_id) => ({ business_id }),
  show: (business, t) => ({
    ...businessApproval.factsOf(business),
    detail: business.business_owner_name,
    page: link.businessDetails(business.business_id),
    content: (
      <Stack gap="md">
        <Banner
          src={business.appended_image_path}
          versions={business.banner_versions}
          sizes="(max-width: 48em) 100vw, 720px"
          alt={t('business_page.lbl_banner_of', { name: business.business_name })}
        />
        <BusinessDetails business={business} />
        <ContactLinks business={business} />
      </Stack>
    ),
  }),
})
