import { Stack, Text } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { link } from '../../lib/links.ts'
import { rejectReasons } from '../../lib/reject-reasons.ts'
import { useCall } from '../../lib/use-call.ts'
import { useFreshQuery } from '../../lib/use-fresh-query.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { Banner } from './banner.tsx'

const sizes = '(max-width: 48em) 100vw, 720px'

/** Approves or rejects the new banners of approved businesses. */
export default function BannerReview({ id, position }: ReviewProps) {
  const business = useFreshQuery('business/get-business-details-by-id', { business_id: id }, true)
  const call = useCall('business/approve-reject-banner', { undo: { subject: 'business', id: id } })
  const decide = (
    seen: BusinessRecord,
    acton_data: 'Approved' | 'Rejected',
    acton_remark: string,
  ) => call({ business_id: id, acton_data, acton_remark, image_path: seen.banner_image })
  return (
    <ReviewScreen id={id} position={position} query={business}>
      {(data) => ({
        name: data.business_name,
        detail: data.business_owner_name,
        page: link.businessDetails(id),
        approve: () => decide(data, 'Approved', ''),
        reject: (reason) => decide(data, 'Rejected', reason),
        reasons: rejectReasons.banners,
        isBusy: call.isPending,
        content: <Banners business={data} />,
      })}
    </ReviewScreen>
  )
}

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
