import { Button, type ButtonProps } from '@mantine/core'
import { Download } from 'lucide-react'
import { useDownload } from '../../lib/files/use-download.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'

interface ReceiptButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  paymentId: number
  label: string
}

/** Downloads the receipt in the current language. */
export function ReceiptButton({ paymentId, label, ...buttonStyle }: ReceiptButtonProps) {
  const download = useDownload()
  return (
    <Button
      {...buttonStyle}
      leftSection={<Download size={19} aria-hidden />}
      loading={download.isPending}
      onClick={() => void download(`payments/${paymentId}/receipt.pdf?lang=${currentLanguage()}`)}
    >
      {label}
    </Button>
  )
}
