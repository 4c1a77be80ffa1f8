import { Stack } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Banner } from './banner.tsx'
import { BusinessDetails } from './business-details.tsx'
import { ContactLinks } from './contact-links.tsx'

/** Approves or rejects new businesses. */
export default function BusinessReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const business = useFreshQuery('business/get-business-details-by-id', { business_id: id }, true)
  const call = useCall('business/actions', { undo: { subject: 'business', id: id } })
  const decide = (
    seen: BusinessRecord,
    acton_data: 'Approved' | 'Rejected',
    acton_remark: string,
  ) =>
    call({
      business_id: id,
      action_type: 'approv_reject',
      acton_data,
      acton_remark,
      business_status: 'Pending',
      seen_updated_at: seen.updated_at,
    })
  return (
    <ReviewScreen id={id} position={position} query={business}>
      {(data) => ({
        name: data.business_name,
        detail: data.business_owner_name,
        page: link.businessDetails(id),
        approve: () => decide(data, 'Approved', ''),
        reject: (reason) => decide(data, 'Rejected', reason),
        reasons: rejectReasons.businesses,
        isBusy: call.isPending,
        tell: {
          mobile: data.contact_no,
          approved: 'business_approved',
          rejected: 'business_rejected',
        },
        content: (
          <Stack gap="md">
            <Banner
              src={data.appended_image_path}
              versions={data.banner_versions}
              sizes="(max-width: 48em) 100vw, 720px"
              alt={t('business_page.lbl_banner_of', { name: data.business_name })}
            />
            <BusinessDetails business={data} />
            <ContactLinks business={data} />
          </Stack>
        ),
      })}
    </ReviewScreen>
  )
}
