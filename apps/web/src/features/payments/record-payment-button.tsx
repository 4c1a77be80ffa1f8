import { HandCoins } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'

const RecordPaymentDialog = lazy(() => import('./record-payment-dialog.tsx'))

/** For payments by cash or bank transfer. */
export function RecordPaymentButton() {
  const { t } = useTranslation()
  return (
    <DialogButton
      label={t('payments_page.btn_record')}
      variant="default"
      leftSection={<HandCoins size={20} aria-hidden />}
    >
      {(dialog) => <RecordPaymentDialog {...dialog} />}
    </DialogButton>
  )
}
