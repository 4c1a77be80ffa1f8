import { Alert, Card } from '@mantine/core'
import type { ReviewProps } from '../../layout/review/review-position.ts'
import { ReviewScreen } from '../../layout/review/review-screen.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { useFreshQuery } from '../../lib/calls/use-fresh-query.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { BankAmountWarning, confirmQuestion } from './bank-amount.tsx'
import { History, PaymentDetails } from './payment-dialog.tsx'
import { rupees } from './rupees.ts'

/** Confirms or refuses payments that families have reported. */
export default function PaymentReview({ id, position }: ReviewProps) {
  const { t } = useTranslation()
  const payment = useFreshQuery('payments/details', { payment_id: id }, true)
  const decide = useCall('payments/decide', { noticeMs: timing.noticeAction })
  return (
    <ReviewScreen id={id} position={position} query={payment}>
      {(data) => ({
        name: data.full_name,
        detail: `${data.registration_number} · ${rupees(data.amount)}`,
        page: data.bride_groom_id > 0 ? link.profileById(data.bride_groom_id) : link.payments,
        approveLabel: t('payments_page.btn_confirm'),
        // a confirmed payment has a receipt, which stays valid
        approveQuestion: confirmQuestion(data, t),
        approve: () => decide({ payment_id: id, acton_name: 'done' }),
        reject: (acton_remark) => decide({ payment_id: id, acton_name: 'failed', acton_remark }),
        rejection: 'refuse',
        reasons: rejectReasons.payments,
        undo: { rejection: { subject: 'payment', id } },
        isBusy: decide.isPending,
        tell: {
          mobile: data.owner_mobile,
          number: data.registration_number,
          approved: 'payment_confirmed',
          rejected: 'payment_refused',
        },
        content: (
          <>
            {data.is_paid_twice && (
              <Alert color="red" mb="md">
                {t('payments_page.msg_paid_twice_hint')}
              </Alert>
            )}
            <BankAmountWarning payment={data} />
            <Card withBorder padding="lg">
              <PaymentDetails payment={data} />
            </Card>
            <History changes={data.history} />
          </>
        ),
      })}
    </ReviewScreen>
  )
}
