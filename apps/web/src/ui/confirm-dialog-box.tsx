import { Button, Group, Modal, Text, Textarea } from '@mantine/core'
import { remarkMax } from '@sangam/contract/fields'
import { type Reason, reasonKey, storedReason } from '@sangam/i18n/reasons'
import { useState } from 'react'
import { reasonText } from '../lib/texts/reason-text.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { wrappingLabel } from './inputs/wrapping-label.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  question: string
  /** Asks for a remark, which is required. */
  withRemark?: boolean
  /** Remarks to choose from instead of typing. */
  readyRemarks?: readonly Reason[]
  /** A tap on one of them confirms with it. */
  areRemarksFinal?: boolean
  isBusy: boolean
  /** The button of the confirmation is red. */
  isDanger?: boolean
  /** The text of that button instead of "Yes". */
  confirmLabel?: string | undefined
  onCancel: () => void
  onConfirm: (remark: string) => void
}

export default function ConfirmDialogBox(props: ConfirmDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onCancel}
      title={t('common.lbl_confirmation')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {/* a separate component: its state is reset each time the dialog opens */}
      <DialogBody {...props} />
    </Modal>
  )
}

function DialogBody({
  question,
  withRemark = false,
  readyRemarks = [],
  areRemarksFinal = false,
  isBusy,
  isDanger = false,
  confirmLabel,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const [remark, setRemark] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    if (withRemark && !remark.trim()) setMissing(true)
    else onConfirm(storedReason(remark.trim()))
  }
  return (
    <>
      <Text mb="md">{question}</Text>
      {withRemark && readyRemarks.length > 0 && (
        <Group gap={6} mb="sm">
          {readyRemarks.map((ready) => (
            <Button
              key={ready}
              variant="default"
              size="sm"
              {...wrappingLabel}
              disabled={isBusy}
              onClick={() => {
                if (areRemarksFinal) onConfirm(reasonKey(ready))
                else setRemark(reasonText(reasonKey(ready)))
              }}
            >
              {reasonText(reasonKey(ready))}
            </Button>
          ))}
        </Group>
      )}
      {withRemark && (
        <Textarea
          data-autofocus
          label={t('common.lbl_remark')}
          withAsterisk
          rows={3}
          maxLength={remarkMax}
          value={remark}
          error={isMissing && !remark.trim() ? t('common.err_required') : undefined}
          onChange={(event) => setRemark(event.currentTarget.value)}
          mb="md"
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.btn_cancel')}
        </Button>
        <Button onClick={confirm} loading={isBusy} {...(isDanger && { color: 'red.9' })}>
          {confirmLabel ?? t('common.btn_yes')}
        </Button>
      </Group>
    </>
  )
}
