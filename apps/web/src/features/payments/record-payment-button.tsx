import { Button } from '@mantine/core'
import { HandCoins } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const RecordPaymentDialog = lazy(() => import('./record-payment-dialog.tsx'))

/** For payments by cash or bank transfer. */
export function RecordPaymentButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<HandCoins size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('payments_page.btn_record')}
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isDialogOpen) => (
          <RecordPaymentDialog isOpen={isDialogOpen} onClose={() => setOpen(false)} />
        )}
      </LazyDialog>
    </>
  )
}
