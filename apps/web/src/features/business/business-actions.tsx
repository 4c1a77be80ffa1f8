import type { BusinessAction, BusinessRecord } from '@sangam/contract/business/calls'
import type { TextKey } from '@sangam/i18n/keys'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { link } from '../../lib/links.ts'
import { isActive, isDeactivated } from '../../lib/texts/states.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { useGoBack } from '../../lib/use-go-back.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'

interface BusinessActionOffer {
  label: TextKey
  question:
    | 'business_page.msg_confirm_approve'
    | 'business_page.msg_confirm_reject'
    | 'business_page.msg_confirm_close'
    | 'business_page.msg_confirm_reopen'
  type: BusinessAction
  value: string
  needsRemark?: true
  isShown: (business: BusinessRecord) => boolean
}

/** The actions and when each is offered; the server checks again. */
const offered: BusinessActionOffer[] = [
  {
    label: 'business_page.btn_approve',
    question: 'business_page.msg_confirm_approve',
    type: 'approv_reject',
    value: 'Approved',
    isShown: (business) => business.is_approval && business.business_status !== 'Approved',
  },
  {
    label: 'business_page.btn_reject',
    question: 'business_page.msg_confirm_reject',
    type: 'approv_reject',
    value: 'Rejected',
    needsRemark: true,
    isShown: (business) => business.is_approval && business.business_status !== 'Rejected',
  },
  {
    label: 'business_page.btn_close',
    question: 'business_page.msg_confirm_close',
    type: 'enable_disable',
    value: '0',
    isShown: (business) => business.is_owner && isActive(business),
  },
  {
    label: 'business_page.btn_reopen',
    question: 'business_page.msg_confirm_reopen',
    type: 'enable_disable',
    value: '1',
    isShown: (business) => business.is_owner && isDeactivated(business),
  },
]

export function BusinessActions({ business }: { business: BusinessRecord }) {
  const { t } = useTranslation()
  const goBack = useGoBack(link.business)
  const change = useCall('business/actions', {
    noticeMs: timing.noticeAction,
    // only the first decision can be undone
    undo:
      business.is_approval && business.business_status === 'Pending'
        ? { subject: 'business', id: business.business_id }
        : undefined,
  })
  const run = async ({ type, value }: BusinessActionOffer, remark: string) => {
    const answer = await change({
      business_id: business.business_id,
      action_type: type,
      acton_data: value,
      acton_remark: remark,
      business_status: business.business_status,
      seen_updated_at: business.updated_at,
    })
    if (answer && type === 'approv_reject') void goBack()
  }
  return (
    <>
      {business.needs_other_admin && <OtherAdminHint />}
      <ActionBar
        readyRemarks={rejectReasons.businesses.map((reason) => t(reason))}
        actions={offered
          .filter((action) => action.isShown(business))
          .map((action) => ({
            label: t(action.label),
            question: t(action.question, { name: business.business_name }),
            needsRemark: action.needsRemark,
            isMain: action.value === 'Approved',
            run: (remark) => run(action, remark),
          }))}
      >
        {business.is_approval && business.business_status !== 'Pending' && (
          <TellOnWhatsApp
            mobile={business.contact_no}
            decision={
              business.business_status === 'Approved' ? 'business_approved' : 'business_rejected'
            }
          />
        )}
      </ActionBar>
    </>
  )
}
