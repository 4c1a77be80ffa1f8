import { Alert, Button } from '@mantine/core'
import { useTranslation } from '../../lib/texts/use-translation.ts'

interface RefundWarningsProps {
  paidTwice: number
  refunding: number
  onShow: () => void
}

/** What the treasurer has to refund, and which refunds are not finished. */
export function RefundWarnings({ paidTwice, refunding, onShow }: RefundWarningsProps) {
  const { t } = useTranslation()
  return (
    <>
      {paidTwice > 0 && (
        <Alert color="red" mb="md" title={t('payments_page.msg_paid_twice', { number: paidTwice })}>
          <Button variant="default" size="sm" onClick={onShow}>
            {t('payments_page.btn_paid_twice')}
          </Button>
        </Alert>
      )}
      {refunding > 0 && (
        <Alert
          color="yellow"
          mb="md"
          title={t('payments_page.msg_refunding', { number: refunding })}
        />
      )}
    </>
  )
}
