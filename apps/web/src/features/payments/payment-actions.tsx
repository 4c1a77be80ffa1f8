import { Box } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { PaymentRecord } from '@sangam/contract/payments/ledger.calls'
import { ButtonLink } from '../../layout/links.tsx'
import { TellOnWhatsApp } from '../../layout/tell-on-whatsapp.tsx'
import { useCall } from '../../lib/calls/use-call.ts'
import { rejectReasons } from '../../lib/forms/reject-reasons.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ActionBar, type OfferedAction } from '../../ui/action-bar.tsx'
import { OtherAdminHint } from '../../ui/records/other-admin-hint.tsx'
import { confirmQuestion } from './bank-amount.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { rupees } from './rupees.ts'

/** The actions that the state of the payment allows; the server checks again. */
function useActions(payment: Data<'payments/details'>): OfferedAction[] {
  const { t } = useTranslation()
  // a confirmed payment has a receipt, which stays valid
  const confirm = useCall('payments/decide', { noticeMs: timing.noticeAction })
  const refuse = useCall('payments/decide', { undo: { subject: 'payment', id: payment.id } })
  const refund = useCall('payments/refund', { noticeMs: timing.noticeAction })
  const payment_id = payment.id
  const values = {
    amount: rupees(payment.amount),
    name: payment.full_name,
    number: payment.registration_number,
    utr: payment.utr,
  }
  const decisions: OfferedAction[] = [
    {
      label: t('payments_page.btn_confirm'),
      question: confirmQuestion(payment, t),
      isMain: true,
      run: () => confirm({ payment_id, acton_name: 'done' }),
    },
    {
      label: t('payments_page.btn_refuse'),
      question: t('payments_page.msg_ask_refuse', values),
      needsRemark: true,
      readyRemarks: rejectReasons.payments,
      run: (acton_remark) => refuse({ payment_id, acton_name: 'failed', acton_remark }),
    },
  ]
  const refunds: OfferedAction[] = [
    {
      label: t('payments_page.btn_refund'),
      question: t('payments_page.msg_ask_refund', values),
      needsRemark: true,
      run: (acton_remark) => refund({ payment_id, acton_remark }),
    },
  ]
  return [...(payment.is_approval ? decisions : []), ...(payment.is_refund ? refunds : [])]
}

export function PaymentActions({ payment }: { payment: Data<'payments/details'> }) {
  const { t } = useTranslation()
  const actions = useActions(payment)
  return (
    <Box mt="md">
      {payment.needs_other_admin && <OtherAdminHint />}
      <ActionBar actions={actions} readyRemarks={rejectReasons.payments}>
        {payment.receipt_number && (
          <ReceiptButton
            variant="default"
            paymentId={payment.id}
            label={t('payments_page.btn_receipt')}
          />
        )}
        {isTold(payment) && (
          <TellOnWhatsApp
            mobile={payment.owner_mobile}
            name={payment.full_name}
            number={payment.registration_number}
            reason={payment.state === 'failed' ? payment.acton_remark : ''}
            decision={payment.state === 'done' ? 'payment_confirmed' : 'payment_refused'}
          />
        )}
        {payment.bride_groom_id > 0 && (
          <ButtonLink {...link.profileById(payment.bride_groom_id)} variant="subtle">
            {t('payments_page.btn_profile')}
          </ButtonLink>
        )}
      </ActionBar>
    </Box>
  )
}

const isTold = ({ state }: PaymentRecord) => state === 'done' || state === 'failed'
