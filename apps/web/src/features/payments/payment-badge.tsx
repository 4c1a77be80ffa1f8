import { Badge } from '@mantine/core'
import type { PaymentRecord } from '@sangam/contract/payments/ledger.calls'
import { useTranslation } from '../../lib/use-translation.ts'

type State = PaymentRecord['state']

const colours: Record<State, string> = {
  waiting: 'gray.7',
  claimed: 'haldi.4',
  done: 'teal.9',
  failed: 'red.9',
  refunded: 'geru.6',
  refunding: 'geru.6',
}

export function PaymentBadge({ state }: { state: State }) {
  const { t } = useTranslation()
  return (
    <Badge color={colours[state]} autoContrast>
      {t(`payments_page.state_${state}`)}
    </Badge>
  )
}
