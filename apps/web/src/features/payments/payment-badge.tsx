import { Badge } from '@mantine/core'
import type { PaymentState } from '@sangam/contract/payments/calls'
import { useTranslation } from '../../lib/use-translation.ts'

const colours: Record<PaymentState, string> = {
  waiting: 'gray.7',
  claimed: 'haldi.4',
  done: 'teal.9',
  failed: 'red.9',
  refunded: 'geru.6',
}

export function PaymentBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation()
  return (
    <Badge color={colours[state]} autoContrast>
      {t(`payments_page.state_${state}`)}
    </Badge>
  )
}
