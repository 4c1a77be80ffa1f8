import { Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { updateStoredUser } from '../../lib/session/refresh-user.ts'
import { type SentOtp, sentOtpOf } from '../../lib/session/sent-otp.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { CodeForm } from './login/code-form.tsx'
import { NumberForm } from './number-form.tsx'

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
      <NumberSteps onChanged={onClose} />
    </Modal>
  )
}

/** Two steps: the new number, then the code sent to it. The server asks for proof of the old one. */
function NumberSteps({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const requestCode = useCall('session/number-code', {
    isQuiet: true,
    onSuccess: ({ data }, { mobile_no }) => setSentOtp(sentOtpOf(String(mobile_no), data)),
    onFailure: setError,
  })
  const change = useCall('session/change-number', {
    noticeMs: timing.noticeAction,
    onSuccess: ({ data }) => {
      updateStoredUser(data)
      onChanged()
    },
    onFailure: setError,
  })
  const send = (mobile: string) => {
    setError(null)
    return requestCode({ mobile_no: mobile })
  }

  if (!sentOtp) {
    return (
      <NumberForm
        label={t('account_page.lbl_new_number')}
        lead={t('account_page.msg_number_lead')}
        error={error}
        onSubmit={send}
      >
        <Text c="dimmed" size="sm">
          {t('account_page.msg_number_lost')}
        </Text>
      </NumberForm>
    )
  }
  return (
    <CodeForm
      sentOtp={sentOtp}
      submitLabel={t('account_page.btn_change_number')}
      error={error}
      onSubmit={(otp) => {
        setError(null)
        return change({ mobile_no: sentOtp.mobile, otp, otp_reference_id: sentOtp.referenceId })
      }}
      onResend={() => send(sentOtp.mobile)}
    />
  )
}
