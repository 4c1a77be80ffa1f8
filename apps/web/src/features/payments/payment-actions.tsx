import { Button, Group } from '@mantine/core'
import type { PaymentRecord } from '@sangam/contract/payments/ledger.calls'
import type { TextKey } from '@sangam/i18n/keys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '../../layout/links.tsx'
import { api } from '../../lib/api.ts'
import { link } from '../../lib/links.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { refreshPayments } from './refresh-payments.ts'
import { rupees } from './rupees.ts'

interface OfferedAction {
  label: TextKey
  question:
    | 'payments_page.msg_ask_confirm'
    | 'payments_page.msg_ask_refuse'
    | 'payments_page.msg_ask_refund'
  needsRemark: boolean
  isShown: (payment: PaymentRecord) => boolean
  run: (id: number, remark: string) => Promise<{ text: string }>
}

/** Which action is offered for which state; the server decides again. */
const offered: OfferedAction[] = [
  {
    label: 'payments_page.btn_confirm',
    question: 'payments_page.msg_ask_confirm',
    needsRemark: false,
    isShown: (payment) => payment.is_approval,
    run: (id) => api('payments/decide', { payment_id: id, acton_name: 'done' }),
  },
  {
    label: 'payments_page.btn_refuse',
    question: 'payments_page.msg_ask_refuse',
    needsRemark: true,
    isShown: (payment) => payment.is_approval,
    run: (id, remark) =>
      api('payments/decide', { payment_id: id, acton_name: 'failed', acton_remark: remark }),
  },
  {
    label: 'payments_page.btn_refund',
    question: 'payments_page.msg_ask_refund',
    needsRemark: true,
    isShown: (payment) => payment.is_refund,
    run: (id, remark) => api('payments/refund', { payment_id: id, acton_remark: remark }),
  },
]

export function PaymentActions({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  // the action stays known while the dialog closes, so that its words do not vanish first
  const [asked, setAsked] = useState<OfferedAction>()
  const [isAsking, setAsking] = useState(false)
  const act = useMutation({
    mutationFn: ({ action, remark }: { action: OfferedAction; remark: string }) =>
      action.run(payment.id, remark),
    onSuccess: ({ text }) => noticeSuccess(text, timing.noticeAction),
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: async () => {
      setAsking(false)
      await refreshPayments(cache)
    },
  })
  const shown = offered.filter((action) => action.isShown(payment))
  return (
    <>
      <Group gap="sm" mt="md">
        {shown.map((action) => (
          <Button
            key={action.label}
            variant={action.label === 'payments_page.btn_confirm' ? 'filled' : 'default'}
            onClick={() => {
              setAsked(action)
              setAsking(true)
            }}
          >
            {t(action.label)}
          </Button>
        ))}
        {payment.receipt_number && (
          <ReceiptButton
            variant="default"
            paymentId={payment.id}
            label={t('payments_page.btn_receipt')}
          />
        )}
        {payment.bride_groom_id > 0 && (
          <ButtonLink {...link.profileById(payment.bride_groom_id)} variant="subtle">
            {t('payments_page.btn_profile')}
          </ButtonLink>
        )}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        question={
          asked
            ? t(asked.question, {
                amount: rupees(payment.amount),
                name: payment.full_name,
                number: payment.registration_number,
                utr: payment.utr,
              })
            : ''
        }
        withRemark={asked?.needsRemark ?? false}
        isBusy={act.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={(remark) => asked && act.mutate({ action: asked, remark })}
      />
    </>
  )
}
