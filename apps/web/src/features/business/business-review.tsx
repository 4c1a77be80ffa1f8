import { Stack } from '@mantine/core'
import { approvalReview } from '../../layout/review/approval-review.tsx'
import { link } from '../../lib/links.ts'
import { Banner } from './banner/banner.tsx'
import { BusinessDetails } from './business-details.tsx'
import { ContactLinks } from './contact-links.tsx'

/** Approves or rejects new businesses. */
export default approvalReview({
  queue: 'businesses',
  subject: 'business',
  read: 'business/get-business-details-by-id',
  bodyOf: (business_id) => ({ business_id }),
  decide: 'business/actions',
  requestOf: (business, { id, outcome, remark }) => ({
    business_id: id,
    action_type: 'approv_reject',
    acton_data: outcome,
    acton_remark: remark,
    business_status: 'Pending',
    seen_updated_at: business.updated_at,
  }),
  show: (business, t) => ({
    name: business.business_name,
    detail: business.business_owner_name,
    page: link.businessDetails(business.business_id),
    tell: {
      mobile: business.contact_no,
      approved: 'business_approved',
      rejected: 'business_rejected',
    },
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
