import { Button, Group } from '@mantine/core'
import type { Reason } from '@sangam/i18n/reasons'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { wrappingLabel } from './inputs/wrapping-label.ts'

export interface OfferedAction {
  label: string
  question: string
  needsRemark?: boolean | undefined
  /** Remarks to choose from instead of typing. */
  readyRemarks?: readonly Reason[] | undefined
  /** The action that most people want. */
  isMain?: boolean | undefined
  /** It deletes something; shown in red. */
  isDanger?: boolean | undefined
  /** The answer to the question instead of "Yes". */
  confirmLabel?: string | undefined
  /** Shows the outcome itself and resolves when the server has answered. */
  run: (remark: string) => Promise<unknown>
}

interface ActionBarProps {
  actions: OfferedAction[]
  /** Remarks for all actions that have none of their own. */
  readyRemarks?: readonly Reason[]
  /** More buttons in the same row. */
  children?: ReactNode
}

/** Buttons for the offered actions; each one asks for confirmation first. */
export function ActionBar({ actions, readyRemarks = [], children }: ActionBarProps) {
  // stays set while the dialog closes, so that its text is visible during the animation
  const [chosen, setChosen] = useState<OfferedAction>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const confirm = async (remark: string) => {
    setBusy(true)
    await chosen?.run(remark)
    setBusy(false)
    setOpen(false)
  }
  return (
    <>
      <Group gap="sm">
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.isMain ? 'filled' : 'default'}
            {...wrappingLabel}
            {...(action.isDanger && { c: 'var(--mantine-color-error)' })}
            onClick={() => {
              setChosen(action)
              setOpen(true)
            }}
          >
            {action.label}
          </Button>
        ))}
        {children}
      </Group>
      <ConfirmDialog
        isOpen={isOpen}
        question={chosen?.question ?? ''}
        withRemark={chosen?.needsRemark ?? false}
        readyRemarks={chosen?.readyRemarks ?? readyRemarks}
        isBusy={isBusy}
        isDanger={chosen?.isDanger ?? false}
        confirmLabel={chosen?.confirmLabel}
        onCancel={() => setOpen(false)}
        onConfirm={(remark) => void confirm(remark)}
      />
    </>
  )
}
