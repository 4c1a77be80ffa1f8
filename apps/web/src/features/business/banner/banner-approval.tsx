import { Card } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useCall } from '../../../lib/calls/use-call.ts'
import { rejectReasons } from '../../../lib/forms/reject-reasons.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { ActionBar } from '../../../ui/action-bar.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { Banner } from './banner.tsx'

/** While a new banner waits: what other members see, and the decision of an approver. */
export function BannerApproval({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const decide = useCall('business/approve-reject-banner', {
    undo: { subject: 'business', id: business.business_id },
  })
  if (!business.is_banner_waiting) return null
  const { business_name: name, approved_banner_versions: versions } = business
  const run = (acton_data: 'Approved' | 'Rejected') => (acton_remark: string) =>
    decide({
      business_id: business.business_id,
      acton_data,
      acton_remark,
      image_path: business.banner_image,
    })
  return (
    <SectionCard title={t('business_page.lbl_banner_now')} mb={0} bg="var(--sangam-band)">
      <Banner
        src={versions.at(1)?.address ?? ''}
        versions={versions}
        sizes="(max-width: 48em) 100vw, 720px"
        alt={t('business_page.lbl_banner_now')}
      />
      {business.is_banner_approval && (
        <Card.Section inheritPadding pt="md" pb="lg">
          <ActionBar
            readyRemarks={rejectReasons.banners}
            actions={[
              {
                label: t('business_page.btn_approve_banner'),
                question: t('business_page.msg_confirm_approve_banner', { name }),
                isMain: true,
                run: run('Approved'),
              },
              {
                label: t('business_page.btn_reject_banner'),
                question: t('business_page.msg_confirm_reject_banner', { name }),
                needsRemark: true,
                run: run('Rejected'),
              },
            ]}
          />
        </Card.Section>
      )}
    </SectionCard>
  )
}
