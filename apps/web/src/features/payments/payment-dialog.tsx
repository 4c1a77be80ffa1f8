import { reasonText } from '../../lib/texts/reason-text.ts'
import '@mantine/core/styles/Timeline.layer.css'
import { Alert, Modal, Text, Timeline, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { typedDate } from '@sangam/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DetailsList } from '../../ui/records/details-list.tsx'
import { BankAmountWarning } from './bank-amount.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentBadge } from './payment-badge.tsx'
import { rupees } from './rupees.ts'

interface PaymentDialogProps {
  /** 0 closes the dialog. */
  paymentId: number
  onClose: () => void
}

type Details = Data<'payments/details'>

/** A payment with its actions and history. */
export default function PaymentDialog({ paymentId, onClose }: PaymentDialogProps) {
  const { t } = useTranslation()
  const details = useQuery({
    ...query('payments/details', { payment_id: paymentId }),
    enabled: paymentId > 0,
  })
  return (
    <Modal
      opened={paymentId > 0}
      onClose={onClose}
      size="lg"
      title={
        details.data ? t('payments_page.lbl_details_of', { name: details.data.full_name }) : ' '
      }
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      <Loaded query={details} skeleton={320}>
        {(payment) => (
          <>
            {payment.is_paid_twice && (
              <Alert color="red" mb="md">
                {t('payments_page.msg_paid_twice_hint')}
              </Alert>
            )}
            <BankAmountWarning payment={payment} />
            <PaymentDetails payment={payment} />
            <PaymentActions payment={payment} />
            <History changes={payment.history} />
          </>
        )}
      </Loaded>
    </Modal>
  )
}

/** Cash is in no bank statement, and the gateway reports its own payments. */
const isInBank = ({ method }: Details) => method === 'upi' || method === 'transfer'

export function PaymentDetails({ payment }: { payment: Details }) {
  const { t } = useTranslation()
  const timeText = (value: string) => value && dateTimeText(value)
  const line = payment.bank_line
  const bankLine = line
    ? t('payments_page.msg_bank_found', {
        date: typedDate(line.date),
        amount: rupees(line.amount),
        text: [line.narration, line.reference].filter(Boolean).join(' · '),
      })
    : t('payments_page.msg_bank_missing')
  return (
    <DetailsList
      isSparse
      details={[
        {
          label: t('payments_page.lbl_state'),
          value: <PaymentBadge state={payment.state} />,
          isShort: true,
        },
        { label: t('payments_page.lbl_amount'), value: rupees(payment.amount), isShort: true },
        {
          label: t('payments_page.lbl_registration'),
          value: payment.registration_number,
          isShort: true,
        },
        {
          label: t('payments_page.lbl_method'),
          value: t(`payments_page.method_${payment.method}`),
          isShort: true,
        },
        { label: t('payments_page.lbl_utr'), value: payment.utr, isShort: true },
        { label: t('payments_page.lbl_reference'), value: payment.reference, isShort: true },
        {
          label: t('payments_page.lbl_claimed_at'),
          value: timeText(payment.claimed_at),
          isShort: true,
        },
        {
          label: t('payments_page.lbl_received_on'),
          value: payment.received_on && typedDate(payment.received_on),
          isShort: true,
        },
        { label: t('payments_page.lbl_bank_line'), value: isInBank(payment) && bankLine },
        { label: t('payments_page.lbl_done_at'), value: timeText(payment.done_at), isShort: true },
        { label: t('payments_page.lbl_receipt'), value: payment.receipt_number, isShort: true },
        { label: t('payments_page.lbl_remark'), value: reasonText(payment.acton_remark) },
      ]}
    />
  )
}

export function History({ changes }: { changes: Details['history'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={3} mt="lg" mb="sm">
        {t('payments_page.lbl_history')}
      </Title>
      <Timeline bulletSize={16} lineWidth={2} active={changes.length}>
        {changes.map((change) => (
          <Timeline.Item
            key={`${change.at} ${change.state} ${change.utr}`}
            title={t(`payments_page.state_${change.state}`)}
          >
            <Text size="sm" c="dimmed">
              {dateTimeText(change.at)} · {change.by || t('payments_page.lbl_gateway')}
            </Text>
            <Text size="sm">
              {[rupees(change.amount), change.utr, reasonText(change.remark)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </>
  )
}
