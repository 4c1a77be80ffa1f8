import type { PaymentRecord } from '@sangam/contract/payments/ledger.calls'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { StatusBadge } from '../../ui/records/status-badge.tsx'

export function PaymentBadge({ state }: Pick<PaymentRecord, 'state'>) {
  const { t } = useTranslation()
  // a payment that was only started needs no decision
  const shown = state === 'waiting' ? 'none' : state
  return <StatusBadge state={shown}>{t(`payments_page.state_${state}`)}</StatusBadge>
}
