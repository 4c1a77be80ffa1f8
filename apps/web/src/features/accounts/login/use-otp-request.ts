import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../../../lib/calls/api.ts'
import { useCall } from '../../../lib/calls/use-call.ts'
import { link } from '../../../lib/links.ts'
import { type SentOtp, sentOtpOf } from '../../../lib/session/sent-otp.ts'

interface OtpRequestOptions {
  onSent: (otp: SentOtp) => void
  onFailure: (error: ApiError, body: { mobile_no: string | number }) => void
}

/** Requests a code for a mobile number; a number without an account continues at sign-up. */
export function useOtpRequest({ onSent, onFailure }: OtpRequestOptions) {
  const navigate = useNavigate()
  return useCall('login', {
    onSuccess: ({ data }, { mobile_no }) => onSent(sentOtpOf(String(mobile_no), data)),
    onFailure: async (error, { mobile_no }) => {
      if (error.key !== 'login_page.err_user_not_exists') return onFailure(error, { mobile_no })
      await navigate({
        ...link.register,
        state: { mobile_no: String(mobile_no), notice: 'login_page.err_user_not_exists' },
      })
    },
  })
}
