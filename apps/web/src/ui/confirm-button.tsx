import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { ConfirmDialogProps } from './confirm-dialog-box.tsx'

type Asked = Omit<ConfirmDialogProps, 'isOpen' | 'isBusy' | 'onCancel' | 'onConfirm'>

interface ConfirmButtonProps extends Asked, ButtonProps {
  'aria-label'?: string
  children: ReactNode
  /** Shows the outcome itself and resolves when the server has answered. */
  run: (remark: string) => Promise<unknown>
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton({
  question,
  withRemark = false,
  readyRemarks = [],
  areRemarksFinal = false,
  isDanger = false,
  confirmLabel,
  run,
  ...button
}: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const confirm = async (remark: string) => {
    setBusy(true)
    await run(remark)
    setBusy(false)
    setOpen(false)
  }
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...{ isOpen, question, withRemark, readyRemarks, areRemarksFinal, isBusy, isDanger }}
        confirmLabel={confirmLabel}
        onCancel={() => setOpen(false)}
        onConfirm={(remark) => void confirm(remark)}
      />
    </>
  )
}
