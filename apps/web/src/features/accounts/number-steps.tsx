import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../lib/calls/api.ts'
import { useCall } from '../../lib/calls/use-call.ts'
import { type SentOtp, sentOtpOf } from '../../lib/session/sent-otp.ts'
import { CodeForm } from './login/code-form.tsx'
import { NumberForm } from './number-form.tsx'

interface NumberStepsProps {
  codeCall: 'session/first-number-code' | 'session/number-code'
  label: string
  lead: string
  submitLabel: string
  /** Why the last request failed. */
  error: ApiError | null
  onError: (error: ApiError | null) => void
  /** Saves the number; null if the code is refused. */
  onSubmit: (confirmed: {
    mobile_no: string
    otp: string
    otp_reference_id: string
  }) => Promise<object | null>
  /** Below the number. */
  children?: ReactNode
}

/** Two steps: a number, then the code sent to it. */
export function NumberSteps(props: NumberStepsProps) {
  const { codeCall, label, lead, submitLabel, error, onError, onSubmit, children } = props
  const [sentOtp, setSentOtp] = useState<SentOtp | null>(null)
  const requestCode = useCall(codeCall, {
    isQuiet: true,
    onSuccess: ({ data }, { mobile_no }) => setSentOtp(sentOtpOf(String(mobile_no), data)),
    onFailure: onError,
  })
  const send = (mobile: string) => {
    onError(null)
    return requestCode({ mobile_no: mobile })
  }

  if (!sentOtp) {
    return (
      <NumberForm label={label} lead={lead} error={error} onSubmit={send}>
        {children}
      </NumberForm>
    )
  }
  return (
    <CodeForm
      sentOtp={sentOtp}
      submitLabel={submitLabel}
      error={error}
      onSubmit={(otp) => {
        onError(null)
        return onSubmit({ mobile_no: sentOtp.mobile, otp, otp_reference_id: sentOtp.referenceId })
      }}
      onResend={() => send(sentOtp.mobile)}
    />
  )
}
