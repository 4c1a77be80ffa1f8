import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { remarkMax } from '@sangam/contract/fields'
import { type Reason, reasonKey, storedReason } from '@sangam/i18n/reasons'
import { useState } from 'react'
import { reasonText } from '../../lib/texts/reason-text.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { wrappingLabel } from '../../ui/inputs/wrapping-label.ts'

export interface RejectDialogProps {
  isOpen: boolean
  name: string
  rejection: 'reject' | 'refuse'
  reasons: readonly Reason[]
  isBusy: boolean
  onCancel: () => void
  onReject: (reason: string) => void
}

/** A tap on a reason rejects with it; another reason can be typed. */
export default function RejectDialogBox(props: RejectDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onCancel}
      title={t(`review.lbl_${props.rejection}_title`, { name: props.name })}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {/* a separate component: its state is reset each time the dialog opens */}
      <Reasons {...props} />
    </Modal>
  )
}

function Reasons({ rejection, reasons, isBusy, onReject }: RejectDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const rejectWithTyped = () => {
    if (typed.trim()) onReject(storedReason(typed.trim()))
    else setMissing(true)
  }
  return (
    <Stack gap="xs">
      <Text>{t(`review.lbl_${rejection}_reasons`)}</Text>
      {reasons.map((reason) => (
        <Button
          key={reason}
          variant="default"
          justify="flex-start"
          {...wrappingLabel}
          disabled={isBusy}
          onClick={() => onReject(reasonKey(reason))}
        >
          {reasonText(reasonKey(reason))}
        </Button>
      ))}
      <Textarea
        label={t('review.lbl_own_reason')}
        rows={2}
        mt="sm"
        maxLength={remarkMax}
        value={typed}
        error={isMissing && !typed.trim() ? t('common.err_required') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button loading={isBusy} onClick={rejectWithTyped}>
        {t(`review.btn_${rejection}_with`)}
      </Button>
    </Stack>
  )
}
