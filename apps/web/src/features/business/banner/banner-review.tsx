import { Stack, Text } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { approvalReview } from '../../../layout/review/approval-review.tsx'
import { link } from '../../../lib/links.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Banner } from './banner.tsx'

const sizes = '(max-width: 48em) 100vw, 720px'

/** Approves or rejects the new banners of approved businesses. */
export default approvalReview({
  queue: 'banners',
  subject: 'business',
  read: 'business/get-business-details-by-id',
  bodyOf: (business_id) => ({ business_id }),
  decide: 'business/approve-reject-banner',
  requestOf: (business, { id, outcome, remark }) => ({
    business_id: id,
    acton_data: outcome,
    acton_remark: remark,
    image_path: business.banner_image,
  }),
  show: (business) => ({
    name: business.business_name,
    detail: business.business_owner_name,
    page: link.businessDetails(business.business_id),
    tell: {
      mobile: business.contact_no,
      recordId: business.business_id,
      approved: 'banner_approved',
      rejected: 'banner_rejected',
    },
    content: <Banners business={business} />,
  }),
})

function Banners({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const current = business.approved_banner_versions
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('review.lbl_new')}</Text>
      <Banner
        src={business.appended_image_path}
        versions={business.banner_versions}
        sizes={sizes}
        alt={t('review.lbl_new')}
      />
      <Text c="dimmed">{t('business_page.lbl_banner_now')}</Text>
      <Banner
        src={current.at(1)?.address ?? ''}
        versions={current}
        sizes={sizes}
        alt={t('business_page.lbl_banner_now')}
      />
    </Stack>
  )
}
