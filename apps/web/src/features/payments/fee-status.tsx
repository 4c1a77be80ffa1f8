import { Group, Text } from '@mantine/core'
import type { PaymentPage } from '@sangam/contract/payments/calls'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { IndianRupee } from 'lucide-react'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { dateText } from '../../lib/texts/dates.ts'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type StepState, TimelineStep } from '../../ui/records/timeline.tsx'
import { ReceiptButton } from './receipt-button.tsx'
import { type FeeState, feeStateOf, hasFee, isPaymentDue, useFee } from './use-fee.ts'

interface FeeProps {
  profile: ProfileRecord
}

const stepStates: Record<FeeState, StepState> = {
  due: 'open',
  checking: 'current',
  refused: 'problem',
  paid: 'done',
}

/** The fee as a step of the registration, with the next action. */
export function FeeStep({ profile }: FeeProps) {
  const { t } = useTranslation()
  const page = useFee(profile)
  const text = useFeeText()
  if (!hasFee(profile)) return null
  if (!page) return <TimelineStep state="open" title={t('fee.lbl_fee')} />
  const state = feeStateOf(page)
  return (
    <TimelineStep
      state={stepStates[state]}
      title={`${t('fee.lbl_fee')}: ${text(page)}`}
      date={page.paid_at && dateText(page.paid_at)}
    >
      {state === 'checking' && (
        <Text size="sm" c="dimmed">
          {t('fee.msg_checking')}
        </Text>
      )}
      <Group mt={6}>
        {state === 'paid' && (
          <ReceiptButton
            variant="default"
            size="sm"
            paymentId={page.payment_id}
            label={t('payment_page.btn_receipt')}
          />
        )}
        {state === 'checking' && (
          <ButtonLink {...link.payment(profile.id)} variant="default" size="sm">
            {t('fee.btn_open')}
          </ButtonLink>
        )}
        {isPaymentDue(profile, page) && (
          <ButtonLink
            {...link.payment(profile.id)}
            variant={profile.registration_status === 'Rejected' ? 'default' : 'filled'}
            size="sm"
          >
            {t('details_page.btn_pay')}
          </ButtonLink>
        )}
      </Group>
    </TimelineStep>
  )
}

/** The state of the fee in words, or nothing until it is known. */
export function FeeText({ profile }: FeeProps) {
  const page = useFee(profile)
  const text = useFeeText()
  return page ? text(page) : null
}

/** Opens the payment page from the details of a profile, while the fee is due. */
export function PayLink({ profile }: FeeProps) {
  const { t } = useTranslation()
  const page = useFee(profile)
  if (!page || !isPaymentDue(profile, page)) return null
  return (
    <ButtonLink
      {...link.paymentFromDetails(profile.id)}
      // a rejected profile is corrected first
      variant={profile.registration_status === 'Rejected' ? 'default' : 'filled'}
      leftSection={<IndianRupee size={18} aria-hidden />}
    >
      {t('details_page.btn_pay')}
    </ButtonLink>
  )
}

function useFeeText(): (page: PaymentPage) => string {
  const { t } = useTranslation()
  return (page) => {
    switch (feeStateOf(page)) {
      case 'paid':
        return t('fee.lbl_paid', { number: page.receipt_number })
      case 'checking':
        return t('fee.lbl_checking', { date: dateText(page.claim?.claimed_at ?? '') })
      case 'refused':
        return page.remark
          ? t('fee.lbl_refused_why', { remark: reasonText(page.remark) })
          : t('fee.lbl_refused')
      case 'due':
        return t('details_page.lbl_payment_Pending')
    }
  }
}
