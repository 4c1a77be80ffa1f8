import { Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { updateStoredUser } from '../../lib/session/refresh-user.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { NumberSteps } from './number-steps.tsx'

interface NumberDialogProps {
  isOpen: boolean
  onClose: () => void
}

export default function NumberDialog({ isOpen, onClose }: NumberDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('account_page.btn_change_number')}
      closeButtonProps={{ 'aria-label': t('common.btn_close') }}
    >
      {/* a separate component: its state is reset each time the dialog opens */}
      <ChangeNumber onChanged={onClose} />
    </Modal>
  )
}

/** The server asks for proof of the old number. */
function ChangeNumber({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const change = useCall('session/change-number', {
    noticeMs: timing.noticeAction,
    onSuccess: ({ data }) => {
      updateStoredUser(data)
      onChanged()
    },
    onFailure: setError,
  })
  return (
    <NumberSteps
      codeCall="session/number-code"
      label={t('account_page.lbl_new_number')}
      lead={t('account_page.msg_number_lead')}
      submitLabel={t('account_page.btn_change_number')}
      error={error}
      onError={setError}
      onSubmit={change}
    >
      <Text c="dimmed" size="sm">
        {t('account_page.msg_number_lost')}
      </Text>
    </NumberSteps>
  )
}
