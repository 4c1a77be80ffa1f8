import { Button, type ButtonProps } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { download } from '../../lib/download.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { currentLanguage } from '../../lib/translate.ts'

interface ReceiptButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  paymentId: number
  label: string
}

/** Saves the receipt in the language on screen. */
export function ReceiptButton({ paymentId, label, ...look }: ReceiptButtonProps) {
  const save = useMutation({
    mutationFn: () => download(`payments/${paymentId}/receipt.pdf?lang=${currentLanguage()}`),
    onError: (error) => noticeFailure(error),
  })
  return (
    <Button
      {...look}
      leftSection={<Download size={19} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}
