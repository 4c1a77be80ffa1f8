import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { LazyDialog } from './lazy-dialog.tsx'

interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** Renders the dialog, open or closed. */
  children: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

/** A button with a dialog that is loaded when it opens. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <LazyDialog isOpen={isOpen}>{(isShown) => children({ isOpen: isShown, onClose })}</LazyDialog>
    </>
  )
}
