import { Alert } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { t as translate } from '@sangam/i18n/translation'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { rupees } from './rupees.ts'

type Details = Data<'payments/details'>

/** The bank shows another amount than the one to be paid. */
export function BankAmountWarning({ payment }: { payment: Details }) {
  const { t } = useTranslation()
  if (payment.bank_amount === null) return null
  return (
    <Alert color="red" mb="md">
      {t('payments_page.msg_bank_amount', {
        bank: rupees(payment.bank_amount),
        amount: rupees(payment.amount),
      })}
    </Alert>
  )
}

/** The question before a confirmation, with the amount that the receipt will have. */
export function confirmQuestion(payment: Details, t: typeof translate): string {
  const values = {
    amount: rupees(payment.amount),
    name: payment.full_name,
    number: payment.registration_number,
    utr: payment.utr,
  }
  return payment.bank_amount === null
    ? t('payments_page.msg_ask_confirm', values)
    : t('payments_page.msg_ask_confirm_other', { ...values, bank: rupees(payment.bank_amount) })
}
