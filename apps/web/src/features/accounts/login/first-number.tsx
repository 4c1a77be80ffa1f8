import { useState } from 'react'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { refreshUser } from '../../../lib/session/refresh-user.ts'
import { type SentOtp, sentOtpOf } from '../../../lib/session/sent-otp.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { timing } from '../../../lib/timing.ts'
import { NumberForm } from '../number-form.tsx'
import { CodeForm } from './code-form.tsx'

/** The first number of a family without a mobile, with a code to it; this confirms the session too. */
export function FirstNumber({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useTranslation()
  const [error, setError] = useState<ApiError | null>(null)
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const requestCode = useCall('session/first-number-code', {
    isQuiet: true,
    onSuccess: ({ data }, { mobile_no }) => setSentOtp(sentOtpOf(String(mobile_no), data)),
    onFailure: setError,
  })
  const save = useCall('session/first-number', {
    noticeMs: timing.noticeAction,
    onSuccess: async () => {
      await refreshUser()
      onConfirmed()
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
        label={t('account_page.lbl_number')}
        lead={t('account_page.msg_first_number_lead')}
        error={error}
        onSubmit={send}
      />
    )
  }
  return (
    <CodeForm
      sentOtp={sentOtp}
      submitLabel={t('identity.btn_confirm')}
      error={error}
      onSubmit={(otp) => {
        setError(null)
        return save({ mobile_no: sentOtp.mobile, otp, otp_reference_id: sentOtp.referenceId })
      }}
      onResend={() => send(sentOtp.mobile)}
    />
  )
}
