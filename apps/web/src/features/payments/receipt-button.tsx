import { Button, type ButtonProps } from '@mantine/core'
import { Download } from 'lucide-react'
import { currentLanguage } from '../../lib/translate.ts'
import { useDownload } from '../../lib/use-call.ts'

interface ReceiptButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  paymentId: number
  label: string
}

/** Saves the receipt in the language on screen. */
export function ReceiptButton({ paymentId, label, ...look }: ReceiptButtonProps) {
  const download = useDownload()
  return (
    <Button
      {...look}
      leftSection={<Download size={19} aria-hidden />}
      loading={download.isPending}
      onClick={() => void download(`payments/${paymentId}/receipt.pdf?lang=${currentLanguage()}`)}
    >
      {label}
    </Button>
  )
}
